import { expect, test } from 'vitest';
import { withoutProviderTokens } from './without-provider-tokens.ts';

test('a session is stored without the tokens of the provider', () => {
  const session = { access_token: 'ours', provider_token: 'theirs', provider_refresh_token: 'theirs too' };
  expect(JSON.parse(withoutProviderTokens(JSON.stringify(session)))).toEqual({ access_token: 'ours' });
});

test('what is no session stays as it is', () => {
  for (const text of ['', 'a-code-verifier/PASSWORD_RECOVERY', '"text"', '[1]', 'null', '{broken']) {
    expect(withoutProviderTokens(text)).toBe(text);
  }
});
