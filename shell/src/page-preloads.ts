/**
 * What the shell's own pages load by `import()`, so that the page can ask for it together with the shell. `@canary` is
 * what a page needs besides that carries a second composition.
 */
export const pagePreloads: Readonly<Record<string, readonly string[]>> = {
  '/': ['./pages/home-page.tsx'],
  '/privacy': ['./pages/policies/policy-page.tsx'],
  '/terms': ['./pages/policies/policy-page.tsx'],
  '/cookies': ['./pages/policies/policy-page.tsx'],
  '/team': ['./pages/policies/policy-page.tsx'],
  '/reset-password': ['./pages/reset-password-page.tsx'],
  '@canary': ['./composition/choose-cohort.ts'],
};
