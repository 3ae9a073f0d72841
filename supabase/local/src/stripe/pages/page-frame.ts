import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Content = ReturnType<typeof html>;

/** A page of the sandbox. `formTargets` are the origins that a sent form may end up at. */
export async function sandboxPage(page: {
  readonly title: string;
  readonly content: Content;
  readonly formTargets?: readonly string[];
  readonly status?: number;
}): Promise<Response> {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        ${raw(STYLE_ELEMENT)}
      </head>
      <body>
        <main>
          <p class="note">Local stand-in for Stripe. No money moves, and nothing leaves this computer.</p>
          ${page.content}
        </main>
      </body>
    </html>`;
  return new Response((await document).toString(), {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'self' ${(page.formTargets ?? []).join(' ')}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

export async function problemPage(title: string, text: string, status: number): Promise<Response> {
  return await sandboxPage({
    title,
    status,
    content: html`<h1>${title}</h1>
      <p>${text}</p>`,
  });
}

/** `10500` and `usd` become `$105.00`. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1f36; --soft: #4f566b; --paper: #f6f8fa; --card: #fff; --line: #c1c9d2; --field: #8792a2; --accent: #4b45d6; --on-accent: #fff; --bad: #b3093c; --good: #10633e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef4; --soft: #b3bac7; --paper: #12151c; --card: #1b202a; --line: #3a4252; --field: #7d8798; --accent: #a7a3ff; --on-accent: #14122e; --bad: #ff9db4; --good: #7fdcae; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; align-items: start; justify-items: center; padding: clamp(1rem, 6vh, 4rem) 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 30rem; padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
h1 { margin: 0.75rem 0 0; font-size: 1.25rem; font-weight: 600; line-height: 1.3; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
p { margin: 0.5rem 0; }
.note { margin: 0; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: var(--paper); color: var(--soft); font-size: 0.875rem; }
.total { margin: 0.25rem 0; font-size: 2.25rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: 0.875rem; }
.problem { margin: 1rem 0; padding: 0.75rem; border: 1px solid var(--bad); border-radius: 0.5rem; color: var(--bad); font-weight: 600; }
.paid { color: var(--good); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; padding: 1rem 0; border-block-start: 1px solid var(--line); }
main > :last-child { margin-block-end: 0; padding-block-end: 0; }
dt { color: var(--soft); white-space: nowrap; }
dd { margin: 0; font-size: 0.9375rem; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: 0.25rem; margin: 1.25rem 0 0; }
label { margin-top: 0.5rem; font-weight: 600; font-size: 0.9375rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.pair > div { display: grid; gap: 0.25rem; }
input, button, a.button { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--field); border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; text-align: start; }
button, a.button { display: grid; place-items: center; margin-top: 0.75rem; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.main:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; }
li form { margin: 0; }
a { color: var(--accent); }
details { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
summary { min-height: 1.5rem; font-weight: 600; cursor: pointer; }
table { width: 100%; margin-top: 0.5rem; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; font-variant-numeric: tabular-nums; }
td { padding-inline-start: 1rem; color: var(--soft); }
`;

// One text: were it formatted apart from its hash, the browser would refuse it.
const STYLE_ELEMENT = `<style>${STYLE}</style>`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
