import { html } from 'hono/html';

const OWN_FIELDS = new Set(['login_hint', 'name', 'choice']);

/** The form that stands where Google asks which account to use. Works without any script. */
export async function accountPage(request: URLSearchParams): Promise<Response> {
  const carried = [...request].filter(([name]) => !OWN_FIELDS.has(name));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Choose an account (local Google sign-in)</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="note">Local stand-in for Google. Nothing leaves this computer.</p>
          <h1>Choose an account</h1>
          <form method="get">
            ${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <label for="email">Email</label>
            <input
              id="email"
              name="login_hint"
              type="email"
              inputmode="email"
              autocomplete="email"
              required
              value="alex@example.com"
            />
            <label for="name">Name</label>
            <input id="name" name="name" autocomplete="name" value="Alex Example" />
            <button class="main" name="choice" value="continue">Continue</button>
            <button name="choice" value="cancel" formnovalidate>Cancel</button>
            <hr />
            <button class="quiet" name="choice" value="refuse" formnovalidate>Google refuses</button>
            <p class="hint">The last button answers as Google does when something is wrong on its side.</p>
          </form>
        </main>
      </body>
    </html>`;
  return new Response((await page).toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  });
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1f2328; --paper: #f6f7f9; --card: #fff; --line: #767d87; --accent: #1f5fbf; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #eceef1; --paper: #15181c; --card: #1f2429; --line: #8a929d; --accent: #8ab4f8; --on-accent: #10233f; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 26rem; padding: 1.5rem; border-radius: 1rem; background: var(--card); box-shadow: 0 1px 3px rgb(0 0 0 / 0.15); }
  h1 { margin: 0.5rem 0 1rem; font-size: 1.5rem; line-height: 1.2; }
  form { display: grid; gap: 0.5rem; }
  label { font-weight: 600; margin-top: 0.5rem; }
  input, button { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; }
  button { cursor: pointer; margin-top: 0.5rem; font-weight: 600; }
  button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  button.quiet { border-style: dashed; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  hr { width: 100%; margin: 1rem 0 0; border: 0; border-top: 1px solid var(--line); opacity: 0.4; }
  .note, .hint { margin: 0; font-size: 0.875rem; }
`;
