/** What the shell's own pages load by `import()`, so that the page can ask for it together with the shell. */
export const pagePreloads: Readonly<Record<string, readonly string[]>> = {
  '/': ['./pages/home-page.tsx'],
  '/privacy': ['./pages/policy-page.tsx'],
  '/terms': ['./pages/policy-page.tsx'],
  '/cookies': ['./pages/policy-page.tsx'],
  '/team': ['./pages/policy-page.tsx'],
  '/reset-password': ['./pages/reset-password-page.tsx'],
};
