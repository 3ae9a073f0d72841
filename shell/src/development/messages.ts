import type { OverrideRefusalCode } from '@stepwise/delivery/verify-override';

export const developmentMessages = {
  title: 'Releases',
  region: 'Releases on this page',
  composition: (channel: string, sequence: number) => `${channel}, number ${sequence}`,
  issued: (at: string) => `Composed ${at}`,
  cohort: (name: string, percent: number) => `In the ${name} part of a rollout at ${percent} %`,
  own: 'Changed for this browser only',
  release: 'Release',
  chooseFor: (remote: string) => `Release of ${remote} in this browser`,
  asServed: (channel: string) => `As ${channel} serves it`,
  previous: (release: string) => `The one before (${release})`,
  until: (release: string, at: string) => `${release} until ${at}`,
  refused: (release: string, why: string) => `${release}: ${why}`,
  someToken: 'A token',
  notLoaded: 'Not loaded on this page',
  loaded: (ms: number, kilobytes: string, files: number) =>
    `Loaded in ${ms} ms, ${kilobytes} kB over the network in ${files} files`,
  fellBack: 'The chosen release did not load; this one stands in for it',
  intact: (files: number) => `Integrity: all ${files} listed files match`,
  damaged: (matching: number, files: number) => `Integrity: only ${matching} of ${files} listed files match`,
  unchecked: 'Integrity: not checked, a development build changes with every edit',
  checking: 'Integrity: checking',
  reset: 'Back to what the channel serves',
} as const;

/** Why a token does not count, for whoever opened its address. */
export const refusalTexts: Readonly<Record<OverrideRefusalCode, string>> = {
  OVERRIDE_UNREADABLE: 'this is no token',
  OVERRIDE_KEY_UNKNOWN: 'signed with a key that this site does not know',
  OVERRIDE_FORGED: 'it was changed after it was signed',
  OVERRIDE_AUDIENCE_MISMATCH: 'made for another site',
  OVERRIDE_CHANNEL_MISMATCH: 'made for another channel',
  OVERRIDE_EXPIRED: 'it has run out',
  OVERRIDE_CLOCK_UNKNOWN: 'the origin did not tell the time',
};
