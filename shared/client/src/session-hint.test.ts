import { expect, test } from 'vitest';
import { createReturnPath, isOwnPath, redirectTarget } from './return-path.ts';
import { createSafeStorage } from './safe-storage.ts';
import { readSessionHint } from './session-hint.ts';
import { readSignInReturn, withoutSignInReturn } from './sign-in-return.ts';
import { TestStorage } from './test-storage.ts';

const origin = 'https://app.example';

function hintAt(path: string, stored: Readonly<Record<string, string>> = {}) {
  const area = new TestStorage();
  for (const [key, value] of Object.entries(stored)) area.setItem(key, value);
  return readSessionHint(
    createSafeStorage(() => area),
    new URL(path, origin),
  );
}

const pending = { 'account_session-code-verifier': 'v' };

test('a visitor who never signed in needs no session code', () => {
  expect(hintAt('/survey/1')).toBe('signed-out');
  expect(hintAt('/?code=SPRING')).toBe('signed-out');
  expect(hintAt('/?code=SPRING', { 'account_session-flows-code-verifier': '[]' })).toBe('signed-out');
});

test('a stored session and a sign-in return need it', () => {
  expect(hintAt('/survey/1', { account_session: '{}' })).toBe('stored-session');
  expect(hintAt('/?code=abc', pending)).toBe('sign-in-return');
  expect(hintAt('/?error=access_denied', pending)).toBe('sign-in-return');
  expect(hintAt('/#access_token=a&refresh_token=b')).toBe('sign-in-return');
});

test('U-04 codes and tokens are read from the address and taken out of it', () => {
  const tokens = new URL('/profile?tab=2#access_token=a&refresh_token=b&expires_in=3600', origin);
  expect(readSignInReturn(tokens)).toEqual({ kind: 'tokens', accessToken: 'a', refreshToken: 'b' });
  expect(withoutSignInReturn(tokens)).toBe('/profile?tab=2');
  const code = new URL('/?code=abc&sb_flow_id=f1&state=s&tab=2#part', origin);
  expect(readSignInReturn(code)).toEqual({ kind: 'code', code: 'abc', flowId: 'f1' });
  expect(withoutSignInReturn(code)).toBe('/?tab=2#part');
  const refused = new URL('/?error=access_denied&error_description=No', origin);
  expect(readSignInReturn(refused)).toEqual({ kind: 'refused', reason: 'access_denied' });
  expect(withoutSignInReturn(refused)).toBe('/');
  expect(readSignInReturn(new URL('/survey/1#main', origin))).toBeUndefined();
});

test('U-05 the path to return to is kept under redirectAfterLogin and handed out once', () => {
  const area = new TestStorage();
  const returnPath = createReturnPath(createSafeStorage(() => area));
  returnPath.keep('/survey/1/big-feedback?x=1');
  expect(area.getItem('redirectAfterLogin')).toBe('/survey/1/big-feedback?x=1');
  expect(returnPath.take()).toBe('/survey/1/big-feedback?x=1');
  expect(returnPath.take()).toBeUndefined();
  returnPath.keep('//evil.example');
  expect(area.getItem('redirectAfterLogin')).toBeNull();
  area.setItem('redirectAfterLogin', 'https://evil.example');
  expect(returnPath.take()).toBeUndefined();
});

test('only paths of our own are paths to return to', () => {
  const paths = ['/', '/a?b#c', '//x', '/\\x', 'x', '', 'javascript:alert(1)', '/a\nb', '/a\\b'];
  expect(paths.filter(isOwnPath)).toEqual(['/', '/a?b#c']);
});

test('U-03 a redirect target outside the list becomes our own origin', () => {
  const allowed = ['http://localhost:4400', 'http://localhost:5173', origin];
  expect(redirectTarget('http://localhost:4400/x', origin, allowed)).toBe('http://localhost:4400/x');
  for (const wanted of ['https://evil.example/', 'https://app.example.evil.example/', 'nonsense', '/x']) {
    expect(redirectTarget(wanted, origin, allowed)).toBe(`${origin}/`);
  }
});
