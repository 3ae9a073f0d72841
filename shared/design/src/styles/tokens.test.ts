import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, readTokenThemes } from './token-values.ts';

const themes = readTokenThemes(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

/** What the components put on what: ground, then everything on it. */
const textPairs = {
  ground: ['ink-1', 'ink-2', 'ink-3', 'primary-ink', 'accent-ink', 'danger-ink'],
  surface: [
    'ink-1',
    'ink-2',
    'ink-3',
    'primary-ink',
    'accent-ink',
    'level-low-ink',
    'level-moderate-ink',
    'level-high-ink',
    'danger-ink',
  ],
  sunken: ['ink-1', 'ink-2', 'ink-3', 'primary-ink'],
  raised: ['ink-3', 'ink-1', 'ink-2', 'primary-ink', 'danger-ink'],
  'primary-softer': ['ink-3'],
  'primary-soft': ['primary-ink', 'ink-1', 'ink-2'],
  'accent-softer': ['primary-ink', 'accent-ink', 'ink-2', 'ink-3'],
  primary: ['on-primary'],
  'primary-hover': ['on-primary'],
  'primary-press': ['on-primary'],
  accent: ['on-accent'],
  'accent-soft': ['accent-ink', 'ink-1', 'ink-2'],
  'level-low-soft': ['level-low-ink'],
  'level-moderate-soft': ['level-moderate-ink'],
  'level-high-soft': ['level-high-ink'],
  'info-soft': ['info-ink', 'ink-2'],
  'success-soft': ['success-ink', 'ink-2'],
  'warning-soft': ['warning-ink', 'ink-2'],
  'danger-soft': ['danger-ink', 'ink-2'],
  danger: ['on-danger'],
} as const;

const markPairs = {
  ground: ['line-strong', 'primary', 'accent-strong', 'level-low', 'focus'],
  surface: [
    'line-strong',
    'primary',
    'primary-mark',
    'accent-strong',
    'level-low',
    'level-moderate',
    'level-high',
    'info',
    'success',
    'warning',
    'danger',
    'focus',
  ],
  sunken: ['primary-mark', 'level-low', 'focus'],
  'accent-softer': ['accent-strong'],
  'primary-soft': ['focus'],
  'accent-soft': ['focus'],
  raised: ['line-strong', 'primary-mark', 'focus', 'info', 'success', 'warning', 'danger'],
  'ink-3': ['on-primary'],
} as const;

function weakPairs(
  pairs: Readonly<Record<string, readonly string[]>>,
  theme: 'light' | 'dark',
  least: number,
) {
  const values = themes[theme];
  return Object.entries(pairs).flatMap(([ground, tops]) =>
    tops
      .map((top) => ({
        pair: `${top} on ${ground}`,
        ratio: contrastRatio(values.get(top) ?? '', values.get(ground) ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= least)),
  );
}

describe('contrast of the tokens', () => {
  test.each(['light', 'dark'] as const)('text stands out 4.5 to 1 in %s', (theme) => {
    expect(weakPairs(textPairs, theme, 4.5)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('controls, marks and focus stand out 3 to 1 in %s', (theme) => {
    expect(weakPairs(markPairs, theme, 3)).toEqual([]);
  });

  test('black on white is 21 and a color on itself is 1', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#24695c', '#24695c')).toBe(1);
  });
});

describe('the dark theme', () => {
  test('has a value of its own for every color of the light theme', () => {
    const colors = [...themes.light].filter(([, value]) => /^(#|rgb)/.test(value)).map(([name]) => name);
    expect(colors.length).toBeGreaterThan(50);
    expect(colors.filter((name) => !themes.dark.has(name))).toEqual([]);
  });
});
