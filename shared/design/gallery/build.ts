import { rspack } from '@rspack/core';
import { galleryConfig } from './rspack.config.ts';

/** Builds the gallery into `dist`. */
export async function buildGallery(): Promise<void> {
  const compiler = rspack(galleryConfig('production'));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() === true ? stats.toString('errors-only') : null);
      compiler.close(() => (problem === null ? resolve() : reject(new Error(problem))));
    });
  });
}

if (import.meta.main) await buildGallery();
