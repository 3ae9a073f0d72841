/**
 * Both readings of X-39. With one place, an error stays until it is dismissed, while good news leaves by itself; with
 * three, all do.
 */
export const toasterRules = {
  single: { limit: 1, duration: null, calmDuration: 8000, removalDelay: 5000 },
  triple: { limit: 3, duration: 4000, removalDelay: 0 },
} as const;
