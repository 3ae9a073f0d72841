/** Words of the banner that a caller may leave to the kit. */
export const bannerMessages = { dismiss: 'Dismiss' } as const;
