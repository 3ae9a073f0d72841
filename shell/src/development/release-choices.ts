import { previousChoice } from '@stepwise/contract/override';
import type { HeldOverrides } from '@stepwise/contract/override';
import type { ComposedRemote } from '@stepwise/contract/composition';
import type { OverrideVerdict } from '@stepwise/delivery/verify-override';
import type { AppliedOverride } from './apply-overrides.ts';
import { developmentMessages as text, refusalTexts } from './messages.ts';

/** A token that this browser has, or could take, and what the shell thinks of it. */
export type KnownToken = { readonly token: string; readonly verdict: OverrideVerdict };

export type ReleaseChoice = { readonly value: string; readonly label: string; readonly isUsable: boolean };

/** What stands for what the channel serves. */
export const asServed = '';

function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function ofToken({ token, verdict }: KnownToken): ReleaseChoice {
  const release = verdict.override?.release.id ?? text.someToken;
  return verdict.status === 'accepted'
    ? { value: token, label: text.until(release, moment(verdict.override.expiresAt)), isUsable: true }
    : { value: token, label: text.refused(release, refusalTexts[verdict.code]), isUsable: false };
}

export type ChoiceSources = {
  readonly remote: string;
  readonly channel: string;
  readonly composed: ComposedRemote;
  readonly tokens: readonly KnownToken[];
  readonly held: HeldOverrides;
  readonly applied: readonly AppliedOverride[];
};

/** What may run of a remote in this browser, and what of it was chosen. */
export function releaseChoices(sources: ChoiceSources): {
  readonly choices: readonly ReleaseChoice[];
  readonly chosen: string;
} {
  const { remote, channel, composed, tokens, held, applied } = sources;
  const chosen = held.chosen[remote] ?? asServed;
  const isSwapped = applied.some((one) => one.remote === remote && one.verdict.status === 'previous');
  const isReplaced = applied.some((one) => one.remote === remote && one.verdict.status === 'accepted');
  const before = isSwapped ? composed.current : composed.previous;
  const canGoBack = before !== undefined && channel !== 'production' && !isReplaced;
  const own = tokens.filter(
    ({ token, verdict }) => verdict.override?.remote === remote || (token === chosen && !verdict.override),
  );
  return {
    chosen,
    choices: [
      { value: asServed, label: text.asServed(channel), isUsable: true },
      ...(canGoBack ? [{ value: previousChoice, label: text.previous(before.id), isUsable: true }] : []),
      ...own.map(ofToken),
    ],
  };
}

/** What is kept once a choice was made. A token stays at hand when another release is chosen. */
export function withChoice(held: HeldOverrides, remote: string, choice: string): HeldOverrides {
  const { [remote]: _before, ...others } = held.chosen;
  const isToken = choice !== asServed && choice !== previousChoice;
  return {
    held: isToken ? [...new Set([...held.held, choice])] : held.held,
    chosen: choice === asServed ? others : { ...others, [remote]: choice },
  };
}
