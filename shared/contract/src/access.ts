/**
 * What a route asks of the person who opens it. `survey` also needs a survey number that has a configuration.
 *
 * @see rows U-29, G-06, G-08 to G-19
 */
export const accessLevels = ['public', 'survey', 'authenticated', 'premium'] as const;
/** One level of {@link accessLevels}; guards and the route table know no other. */
export type AccessLevel = (typeof accessLevels)[number];

/** Applications that the shell loads while it runs. Each is built, released and rolled back by itself. */
export const remoteNames = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
/** A remote as releases, compositions and the shell call it: a folder below `/releases/`, a key of `remotes`. */
export type RemoteName = (typeof remoteNames)[number];

/** Places in the shell's frame that a remote may fill beside its routes. */
export const slotNames = ['top', 'profile.billing'] as const;
/** `top` lies above every screen (reminders of practice), `profile.billing` within the profile (payments). */
export type SlotName = (typeof slotNames)[number];
