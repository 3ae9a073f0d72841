import type { APIRequestContext, Page } from '@playwright/test';

/** Violations as the page itself sees them, from its first moment on, on every page it goes to. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      const text = `${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`;
      if (typeof note === 'function') note(text);
    });
  });
  return violations;
}

/** Reports that browsers sent to the origin about documents whose address holds `mark`. */
export async function reportsAbout(request: APIRequestContext, mark: string): Promise<readonly string[]> {
  const { reports }: { readonly reports: readonly unknown[] } = await (
    await request.get('/__reports')
  ).json();
  return reports.map((report) => JSON.stringify(report)).filter((text) => text.includes(mark));
}
