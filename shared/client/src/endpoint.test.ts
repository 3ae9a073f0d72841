import { expect, test } from 'vitest';
import { resolveEndpoint } from './endpoint.ts';

const bases = { baseUrl: 'https://data.example', origin: 'https://app.example' };

function templateOf(endpoint: string) {
  return resolveEndpoint(endpoint, {}, bases)?.template;
}

test('templates know a path without its ids, whichever way it was written', () => {
  expect(templateOf('/supabase/survey_responses')).toBe('/supabase/survey_responses');
  expect(templateOf('/rest/v1/survey_responses')).toBe('/supabase/survey_responses');
  expect(templateOf('/rest/v1/rpc/calculate_survey_scores')).toBe('/supabase/rpc/calculate_survey_scores');
  expect(templateOf('/functions/v1/refunds/pi_3ABC')).toBe('/edge/refunds/{id}');
  expect(templateOf('/api/items/42/notes')).toBe('/api/items/{id}/notes');
  expect(templateOf('/api/items/5b0c9f6e-3a76-4a55-9d6f-0d1c7e4b1a11')).toBe('/api/items/{id}');
});

test('payment functions of our own origin stay there', () => {
  expect(resolveEndpoint('/api/stripe/functions/refunds', {}, bases)).toMatchObject({
    kind: 'own',
    url: 'https://app.example/api/stripe/functions/refunds',
  });
});

test('paths that are not quite an endpoint are none', () => {
  for (const endpoint of [
    '/supabase/a/b',
    '/supabase/',
    '/supabase',
    '/edge/',
    '/rest/v1/a.b',
    '/storage',
    '',
  ]) {
    expect(resolveEndpoint(endpoint, {}, bases)).toBeUndefined();
  }
});
