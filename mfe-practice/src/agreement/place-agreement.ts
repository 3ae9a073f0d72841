import { practiceAgreementVersion } from '@stepwise/contract/practice-agreement';
import { array, boolean, object, string, unknown } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { isHere } from './is-here.ts';
import type { PersonHere } from './is-here.ts';
import { forgetChoice, knownChoice, maySend, rememberChoice } from './kept-place.ts';
import type { KeptPlace } from './kept-place.ts';
import { placeQuestion } from './place-question.ts';

type Agreeing = PersonHere & { readonly client: DataClient };

const endpoint = '/supabase/health_consents';
const kind = 'store_practice';

const agreementsSchema = array(object({ is_given: boolean(), wording_version: string() }));

/** Asks the account, whose newest choice counts, and tells it what was chosen here without a connection. */
export async function learnPlace(agreeing: Agreeing, signal?: AbortSignal): Promise<KeptPlace | null> {
  const { client, userId } = agreeing;
  const known = knownChoice(userId);
  if (known !== undefined && !known.isRecorded) {
    await record(agreeing, known.place);
    return known.place;
  }
  const [newest] = await client.request({
    method: 'GET',
    endpoint,
    query: { user_id: `eq.${userId}`, kind: `eq.${kind}`, order: 'id.desc', limit: '1' },
    answerSchema: agreementsSchema,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!isHere(agreeing)) return null;
  // Somebody chose while this answer was on its way: theirs is the newer word.
  const now = knownChoice(userId);
  if (now?.place !== known?.place || now?.isRecorded !== known?.isRecorded) return now?.place ?? null;
  if (newest?.wording_version !== practiceAgreementVersion) {
    forgetChoice(userId);
    return null;
  }
  const place = newest.is_given ? 'account' : 'device';
  rememberChoice(userId, place, true);
  return place;
}

/** Holds from now on. Without a connection the account hears of it later, and nothing is sent before. */
export async function choosePlace(agreeing: Agreeing, place: KeptPlace): Promise<void> {
  rememberChoice(agreeing.userId, place, false);
  await record(agreeing, place).catch(() => undefined);
}

let line: Promise<void> = Promise.resolve();

/** One after the other, so that the account's newest choice is the person's newest. */
async function record(agreeing: Agreeing, place: KeptPlace): Promise<void> {
  const turn = line.then(() => recordNow(agreeing, place));
  line = turn.catch(() => undefined);
  await turn;
}

async function recordNow({ client, userId }: Agreeing, place: KeptPlace): Promise<void> {
  const known = knownChoice(userId);
  // It was told already, or changed meanwhile and is told by whoever changed it.
  if (known?.place !== place || known.isRecorded) return;
  await client.request({
    method: 'POST',
    endpoint,
    headers: { Prefer: 'return=minimal' },
    body: {
      user_id: userId,
      session_id: null,
      kind,
      is_given: place === 'account',
      wording_version: practiceAgreementVersion,
    },
    answerSchema: unknown(),
  });
  if (knownChoice(userId)?.place === place) rememberChoice(userId, place, true);
}

/**
 * Before something about practice is kept: `send` where the account may have it, `hold` where it stays on this device
 * (for good, or until the account knows of the agreement), `undecided` when the question was put off, or nobody is left to
 * keep it for.
 */
export async function permissionToKeep(agreeing: Agreeing): Promise<'send' | 'hold' | 'undecided'> {
  const { userId } = agreeing;
  if (!isHere(agreeing)) return 'undecided';
  if (knownChoice(userId)?.isRecorded !== true) {
    const place = await learnPlace(agreeing).catch(() => knownChoice(userId)?.place ?? null);
    if (place === null) {
      const chosen = isHere(agreeing) ? await placeQuestion.ask() : undefined;
      if (chosen === undefined || !isHere(agreeing)) return 'undecided';
      await choosePlace(agreeing, chosen);
    }
  }
  if (!isHere(agreeing)) return 'undecided';
  return maySend(userId) ? 'send' : 'hold';
}
