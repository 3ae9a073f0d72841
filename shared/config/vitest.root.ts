import { defineConfig } from 'vitest/config';

/** Every package with a vitest.config.ts is a project; run with `--root .` from the top of the repository. */
export default defineConfig({
  test: { projects: ['shell', 'mfe-*', 'shared/*', 'supabase', 'supabase/local'] },
});
