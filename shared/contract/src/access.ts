/** What a route asks of the person who opens it. `survey` also needs a survey number that has a configuration. */
export const accessLevels = ['public', 'survey', 'authenticated', 'premium'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export const remoteNames = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Places in the shell's frame that a remote may fill beside its routes. */
export const slotNames = ['top', 'profile.billing'] as const;
export type SlotName = (typeof slotNames)[number];
