/**
 * `whole`: every screen in one script. `lean`: one script with exactly what the survey's first screen needs, which no
 * federated build can undercut.
 */
export const bundleKinds = ['whole', 'lean'] as const;
export type BundleKind = (typeof bundleKinds)[number];
