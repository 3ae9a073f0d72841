import { expect, test } from 'vitest';
import { CompositionError, refusalSentences } from './composition-refusal.ts';

test('the error says the first reason in a sentence and names every code', () => {
  const error = new CompositionError([
    { source: 'page', code: 'COMPOSITION_SIGNATURE_UNSUPPORTED' },
    { source: 'remembered', code: 'COMPOSITION_KEY_UNKNOWN' },
  ]);
  expect(error.code).toBe('COMPOSITION_SIGNATURE_UNSUPPORTED');
  expect(error.message).toContain('Update it, or use another one.');
  expect(error.message).toContain('(COMPOSITION_SIGNATURE_UNSUPPORTED, COMPOSITION_KEY_UNKNOWN)');
});

test('every code has a sentence of its own', () => {
  const sentences = Object.values(refusalSentences);
  expect(new Set(sentences).size).toBe(sentences.length);
});
