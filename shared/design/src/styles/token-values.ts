/** Names and values of custom properties, without the leading dashes. */
export type TokenValues = ReadonlyMap<string, string>;

/** The two sets of values that the token sheet holds. */
export type TokenThemes = {
  readonly light: TokenValues;
  readonly dark: TokenValues;
};

/** Reads the themes from the text of the token sheet. */
export function readTokenThemes(css: string): TokenThemes {
  return {
    light: declarationsAfter(css, ':root {'),
    dark: declarationsAfter(css.slice(css.indexOf('prefers-color-scheme: dark')), ':root {'),
  };
}

function declarationsAfter(css: string, selector: string): TokenValues {
  const start = css.indexOf(selector);
  const block = start === -1 ? '' : css.slice(start + selector.length, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The contrast of two colors written as `#rrggbb`, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
