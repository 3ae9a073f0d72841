import { expect, test } from '../support/test.ts';

const pages = ['/', '/assessment', '/survey/1', '/privacy', '/sales', '/no-such-page'];

for (const path of pages) {
  test(`L-33 ${path} comes with the full set of security headers`, async ({ request, baseURL }) => {
    const headers = (await request.get(`${baseURL}${path}`)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-xss-protection']).toBe('0');
    expect(headers['strict-transport-security'], 'HSTS is left to the edge').toBeUndefined();
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cache-control']).toContain('no-cache');
  });
}

test('every script and stylesheet of a page states its integrity and is immutable', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/survey/1`)).text();
  const tags = html.match(/<(?:script|link)\b[^>]*(?:src|href)="\/releases\/[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags.filter((one) => !one.includes('as="font"'))) {
    expect(tag).toMatch(/integrity="sha384-/);
    const address = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    const answer = await request.get(`${baseURL}${address}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});

test('an unknown page answers 404 and an unknown file is never a page', async ({ request, baseURL }) => {
  expect((await request.get(`${baseURL}/no-such-page`)).status()).toBe(404);
  const file = await request.get(`${baseURL}/releases/shell/none/none.js`);
  expect(file.status()).toBe(404);
  expect(file.headers()['content-type'] ?? '').not.toContain('text/html');
});
