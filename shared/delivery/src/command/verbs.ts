import type { Verb } from './verb.ts';
import {
  canaryStartVerb,
  canaryStopVerb,
  promoteVerb,
  renewVerb,
  rollbackVerb,
} from './verbs/channel-verbs.ts';
import { composeVerb } from './verbs/compose-verb.ts';
import { gateVerb } from './verbs/gate-verb.ts';
import { gcVerb } from './verbs/gc-verb.ts';
import { overrideVerb } from './verbs/override-verb.ts';
import { pinVerb, unpinVerb } from './verbs/pin-verbs.ts';
import { qaBisectVerb, qaComposeVerb } from './verbs/qa-verbs.ts';
import { releaseVerb } from './verbs/release-verb.ts';
import { auditVerb, auditVerifyVerb, historyVerb, statusVerb, verifyVerb } from './verbs/report-verbs.ts';
import { scriptsVerb } from './verbs/scripts-verb.ts';

/** What the command can do, by the words that ask for it. */
export const verbs: Readonly<Record<string, Verb>> = {
  release: releaseVerb,
  compose: composeVerb,
  promote: promoteVerb,
  rollback: rollbackVerb,
  'canary start': canaryStartVerb,
  'canary stop': canaryStopVerb,
  pin: pinVerb,
  unpin: unpinVerb,
  override: overrideVerb,
  renew: renewVerb,
  verify: verifyVerb,
  status: statusVerb,
  history: historyVerb,
  audit: auditVerb,
  'audit verify': auditVerifyVerb,
  scripts: scriptsVerb,
  gate: gateVerb,
  gc: gcVerb,
  'qa compose': qaComposeVerb,
  'qa bisect': qaBisectVerb,
};

/** The verb that the first words ask for, and the words that are left; the longer name wins. */
export function findVerb(
  words: readonly string[],
): { readonly name: string; readonly verb: Verb; readonly rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const verb = words.length >= length ? verbs[name] : undefined;
    if (verb !== undefined) return { name, verb, rest: words.slice(length) };
  }
  return undefined;
}
