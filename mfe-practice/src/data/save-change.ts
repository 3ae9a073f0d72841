import { AppError, toAppError } from '@stepwise/client/app-error';
import { practiceBatchAnswerSchema } from '@stepwise/contract/practice-batch';
import type { PracticeBatchAnswer } from '@stepwise/contract/practice-batch';
import { practiceMessages } from '@stepwise/contract/practice-messages';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { practiceNotAgreed } from '@stepwise/contract/practice-agreement';
import type { OutboxDelivery, OutboxOwner } from '@stepwise/contract/outbox';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { isHere } from '../agreement/is-here.ts';
import type { PersonHere } from '../agreement/is-here.ts';
import { maySend } from '../agreement/kept-place.ts';
import { learnPlace, permissionToKeep } from '../agreement/place-agreement.ts';
import { lineFor } from './change-line.ts';
import { isDeletion, keepHere } from './keep-here.ts';
import { mergeSession } from './merge-session.ts';
import { practiceKeys } from './practice-keys.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';
import { sessionQuery } from './session-queries.ts';
import { outboxWriteOf, writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

export type SaveTools = {
  readonly services: Pick<ShellServices, 'outbox' | 'client' | 'queryClient'> & Pick<PersonHere, 'session'>;
  readonly userId: string;
};

/** How a change stands after the first try. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly batch: PracticeBatchAnswer | undefined }
  /** It is on this device and will be sent by itself. */
  | { readonly kind: 'waiting' }
  /** It is on this device and stays there, as its owner chose. */
  | { readonly kind: 'kept-here' }
  /** Where it may be kept was put off; nothing was kept. */
  | { readonly kind: 'undecided' }
  /** Another session is there; nothing was changed. */
  | { readonly kind: 'conflict'; readonly message: string }
  /** Somebody changed the same things elsewhere. */
  | { readonly kind: 'changed'; readonly theirs: PracticeSession }
  | { readonly kind: 'gone'; readonly message: string }
  /** What was to be deleted was changed elsewhere. It stays, and the calendar says so until its person answers. */
  | { readonly kind: 'not-deleted' }
  | { readonly kind: 'failed'; readonly error: AppError };

const conflicts: ReadonlySet<string> = new Set([
  practiceMessages.createConflict,
  practiceMessages.updateConflict,
]);

/** Writes that this tab is sending right now; nobody else may judge where they are. */
export const writesUnderWay = new Set<string>();

/** Keeps a change on the device, sends it, and tells how that went. What was refused leaves no trace. */
export async function saveChange(tools: SaveTools, change: SessionChange): Promise<SaveOutcome> {
  const { client, session } = tools.services;
  const agreeing = { client, session, userId: tools.userId };
  const isUndecided = !isDeletion(change) && (await permissionToKeep(agreeing)) === 'undecided';
  if (!isHere(agreeing)) return { kind: 'failed', error: notSignedIn() };
  if (isUndecided) return { kind: 'undecided' };
  const waiting = newWaiting(tools, change);
  try {
    waitingChanges.put(waiting);
  } catch (thrown) {
    return { kind: 'failed', error: toAppError(thrown) };
  }
  const outcome = await sendChange(tools, waiting);
  if (outcome.kind !== 'changed' || change.kind !== 'update') return outcome;
  const merged = mergeSession(change.base, change.session, outcome.theirs);
  if (merged.kind === 'clash') return outcome;
  return saveChange(tools, { kind: 'update', base: outcome.theirs, session: merged.session });
}

function notSignedIn(): AppError {
  return new AppError('AUTH_REQUIRED', practiceMessages.notSignedIn, { status: 401 });
}

/** A change as this device keeps it, behind what waits for the same sessions. */
export function newWaiting(
  { services: { outbox }, userId }: SaveTools,
  change: SessionChange,
): WaitingChange {
  const writeId = crypto.randomUUID();
  const changes = waitingChanges.list().filter((one) => one.userId === userId);
  const isRefused = (id: string) => outbox.place({ kind: 'user', userId }, writeName(id)) === 'refused';
  const line = lineFor(change, writeId, { changes, isRefused });
  return { writeId, userId, isHeld: false, atMs: Date.now(), line, change };
}

export async function sendChange(tools: SaveTools, change: WaitingChange): Promise<SaveOutcome> {
  const { outbox } = tools.services;
  const waiting = maySend(tools.userId) ? change : keepHere(tools.userId, change);
  if ('kind' in waiting) return waiting.kind === 'gone' ? { kind: 'saved', batch: undefined } : waiting;
  const owner: OutboxOwner = { kind: 'user', userId: tools.userId };
  writesUnderWay.add(waiting.writeId);
  try {
    const delivery = await outbox.deliver(outboxWriteOf(waiting));
    const settled =
      delivery.kind === 'waiting' ? await sentElsewhere(tools, owner, delivery, waiting) : delivery;
    if (settled.kind === 'waiting') return { kind: 'waiting' };
    const outcome = await outcomeOf(tools, waiting.change, settled);
    if (outcome.kind === 'not-deleted') {
      await readAgain(tools);
      return outcome;
    }
    if (settled.kind === 'refused') outbox.discard(owner, writeName(waiting.writeId));
    // It stays in the list of this device, which is where it is kept now.
    if (outcome.kind === 'kept-here') return outcome;
    await readAgain(tools);
    waitingChanges.remove(waiting.writeId);
    return outcome;
  } catch (thrown) {
    // The form still holds the words. What it calls failed is not tried again behind its person's back.
    outbox.discard(owner, writeName(waiting.writeId));
    waitingChanges.remove(waiting.writeId);
    return { kind: 'failed', error: toAppError(thrown) };
  } finally {
    writesUnderWay.delete(waiting.writeId);
  }
}

/**
 * One tab at a time sends, for all of them. A write that waits although nothing went wrong is on its way from another
 * tab, and what becomes of it is known in a moment.
 */
async function sentElsewhere(
  { services: { outbox } }: SaveTools,
  owner: OutboxOwner,
  delivery: Extract<OutboxDelivery, { kind: 'waiting' }>,
  { writeId }: WaitingChange,
): Promise<OutboxDelivery> {
  if (delivery.error !== undefined || !navigator.onLine) return delivery;
  const id = writeName(writeId);
  const place = await placeOnceSettled(outbox, owner, id);
  if (place === 'waiting') return delivery;
  if (place !== 'refused') return { kind: 'sent', answers: [] };
  const code = outbox.status(owner).refused.find((one) => one.id === id)?.code ?? 'HTTP_409';
  return { kind: 'refused', error: new AppError(code, '', { status: Number(code.replace('HTTP_', '')) }) };
}

const elsewhereMs = 15_000;

function placeOnceSettled(
  outbox: ShellServices['outbox'],
  owner: OutboxOwner,
  id: string,
): Promise<'waiting' | 'refused' | 'sent'> {
  return new Promise((resolve) => {
    const look = () => {
      const place = outbox.place(owner, id);
      if (place !== 'waiting' && place !== 'unknown') end(place === 'refused' ? 'refused' : 'sent');
    };
    const end = (place: 'waiting' | 'refused' | 'sent') => {
      clearTimeout(timer);
      stop();
      resolve(place);
    };
    const timer = setTimeout(() => end('waiting'), elsewhereMs);
    const stop = outbox.subscribe(look);
    look();
  });
}

/** Everything on screen about practice is asked for anew; a read that fails says so where it is shown. */
export async function readAgain({ services, userId }: SaveTools): Promise<void> {
  await services.queryClient.invalidateQueries({ queryKey: practiceKeys.all(userId) });
}

async function outcomeOf(
  tools: SaveTools,
  change: SessionChange,
  delivery: Exclude<OutboxDelivery, { kind: 'waiting' }>,
): Promise<SaveOutcome> {
  if (delivery.kind === 'refused') return refusalOf(tools, change, toAppError(delivery.error));
  const [answer] = delivery.answers;
  if (change.kind === 'batch') {
    const batch = practiceBatchAnswerSchema.safeParse(answer);
    return { kind: 'saved', batch: batch.success ? batch.data : undefined };
  }
  // What stood in line since an older version of this app asks for a list.
  const isGone = change.kind === 'update' && Array.isArray(answer) && answer.length === 0;
  return isGone ? gone : { kind: 'saved', batch: undefined };
}

const gone = { kind: 'gone', message: practiceMessages.updateFailed } as const;

/** What the data service calls an edit that meets no row. */
const noRow = 'ACCESS_DENIED';

/** Why the account would not take a change. */
export async function refusalOf(
  { services, userId }: SaveTools,
  change: SessionChange,
  error: AppError,
): Promise<SaveOutcome> {
  if (conflicts.has(error.message)) return { kind: 'conflict', message: error.message };
  if (error.status === 409 && isDeletion(change)) return { kind: 'not-deleted' };
  if (error.code === noRow && change.kind === 'update') return gone;
  if (error.status === 409 && change.kind === 'update') {
    const query = sessionQuery({ client: services.client, userId }, change.session.id);
    const theirs = await services.queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (theirs === null) return { kind: 'gone', message: practiceMessages.notFound };
    if (theirs.version !== change.base.version) return { kind: 'changed', theirs };
    return { kind: 'conflict', message: practiceMessages.updateConflict };
  }
  if (error.message === practiceNotAgreed) {
    // The agreement was taken back elsewhere.
    await learnPlace({ ...services, userId });
    return { kind: 'kept-here' };
  }
  const isChanged = error.message === practiceMessages.changedElsewhere;
  if (error.status === 409 && !isChanged)
    return { kind: 'conflict', message: practiceMessages.createConflict };
  return { kind: 'failed', error };
}
