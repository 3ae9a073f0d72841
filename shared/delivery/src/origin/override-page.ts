import { overridesKey } from '@stepwise/contract/overrides-key';
import { textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const document = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>A release for this browser</title>
<script defer src="/override.js"></script>
<p id="answer">One moment.</p>
<noscript><p>This page needs JavaScript.</p></noscript>
</html>
`;

/**
 * Only keeps the token, where the shell looks for it and judges it. It comes in the fragment, which no server sees,
 * and the address leaves the history with it.
 */
const script = `{
  const token = location.hash.slice(1);
  const read = (text) => { try { return JSON.parse(text); } catch { return undefined; } };
  const binary = () => { try { return atob(token.replaceAll('-', '+').replaceAll('_', '/')); } catch { return ''; } };
  const remote = read(read(binary())?.payload)?.remote;
  if (typeof remote === 'string') {
    const kept = read(localStorage.getItem('${overridesKey}')) ?? {};
    const held = [...new Set([...(Array.isArray(kept.held) ? kept.held : []), token])];
    const chosen = { ...kept.chosen, [remote]: token };
    localStorage.setItem('${overridesKey}', JSON.stringify({ held, chosen }));
    location.replace('/');
  } else {
    document.getElementById('answer').textContent =
      'This address holds no token for a release. Copy it again, whole.';
  }
}
`;

/** Takes a token in: the same page on every channel, because a token that is not for it changes nothing. */
export const overridePage: Answer = textAnswer(200, document, {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
});

/** The script of that page. It keeps the token that stands behind the `#`, which no server ever sees. */
export const overrideScript: Answer = textAnswer(200, script, {
  'content-type': 'text/javascript; charset=utf-8',
});
