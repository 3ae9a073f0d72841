import { iso, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import { canonicalJson } from '../canonical-json.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { verifySigned } from '../verify-composition.ts';

const evidenceSchema = object({
  schema: oneOf(['stepwise.gate.1']),
  composition: string(),
  passedAt: iso.datetime(),
});

/** That every remote of a composition was mounted, used and left in a browser. Its files are read again at each promotion. */
export type GateEvidence = Infer<typeof evidenceSchema>;

/** Why a channel may move: the composition passed, or somebody says in words why it goes without. */
export type GatePass = { readonly kind: 'evidence' } | { readonly kind: 'waived'; readonly reason: string };

const nameOf = (composition: string): string => `gates/${composition}.json`;

/** Keeps the evidence, signed with the channel's key: who can write to the store cannot make it up. */
export async function keepGateEvidence(store: Store, evidence: GateEvidence, signer: Signer): Promise<void> {
  await store.write(nameOf(evidence.composition), JSON.stringify(await signer.sign(canonicalJson(evidence))));
}

async function readEvidence(
  store: Store,
  composition: string,
  signer: Signer,
): Promise<GateEvidence | undefined> {
  const signed = await readRecord(store, nameOf(composition), signedCompositionSchema);
  if (signed === undefined || (await verifySigned(signed, [signer.key])) !== 'valid') return undefined;
  const evidence = evidenceSchema.parse(JSON.parse(signed.payload));
  return evidence.composition === composition ? evidence : undefined;
}

const reasonLengthMin = 8;

/** Answers what the audit trail says of the gate; refuses a composition that neither passed nor goes without for a reason. */
export async function requireGatePass(
  { store, signer, pass }: { readonly store: Store; readonly signer: Signer; readonly pass: GatePass },
  composition: string,
): Promise<string> {
  if (pass.kind === 'waived') {
    if (pass.reason.trim().length >= reasonLengthMin) return `without the gate: ${pass.reason.trim()}`;
    throw new DeliveryError('USAGE', 'Say in a few words why this goes without the gate.');
  }
  const evidence = await readEvidence(store, composition, signer);
  if (evidence !== undefined) return `passed the gate at ${evidence.passedAt}`;
  throw new DeliveryError(
    'GATE_MISSING',
    `Composition ${composition.slice(0, 12)} has not passed the gate in a browser. ` +
      'Run the verb gate with it first, or say why not with --without-gate "<reason>", which is recorded.',
  );
}
