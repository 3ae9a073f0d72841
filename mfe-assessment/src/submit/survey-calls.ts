import type { OutboxCall } from '@stepwise/contract/outbox';
import { unknown } from '@stepwise/contract/schema';
import type { HealthConsentRow } from '@stepwise/contract/survey-rows';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { FinishedRun } from '../run/finished-run.ts';
import type { Owner } from './owner.ts';
import { responseRows } from './response-rows.ts';
import type { QuestionTexts } from './response-rows.ts';

/** Registers the visitor's key with the database; safe to repeat. */
export function openSessionCall(sessionId: string): OutboxCall {
  return {
    method: 'POST',
    endpoint: '/supabase/rpc/open_visitor_session',
    body: { p_session_id: sessionId },
  };
}

export type Agreement = {
  readonly kind: HealthConsentRow['kind'];
  readonly isGiven: boolean;
  readonly wordingVersion: string;
};

/** Appends the proof of what this owner chose about health answers. */
export function agreementCall(owner: Owner, { kind, isGiven, wordingVersion }: Agreement): OutboxCall {
  const row: HealthConsentRow = {
    kind,
    is_given: isGiven,
    wording_version: wordingVersion,
    user_id: owner.kind === 'user' ? owner.userId : null,
    session_id: owner.kind === 'visitor' ? owner.sessionId : null,
  };
  return {
    method: 'POST',
    endpoint: '/supabase/health_consents',
    headers: { Prefer: 'return=minimal' },
    body: row,
  };
}

/** Saves a run. Sent twice, it is still there once: rows of one owner, survey, run and question merge. */
export function saveRunCall(run: FinishedRun, owner: Owner, questions: QuestionTexts): OutboxCall {
  return {
    method: 'POST',
    endpoint: '/supabase/survey_responses',
    headers: { Prefer: 'return=representation,resolution=merge-duplicates' },
    body: responseRows(run, owner, questions),
  };
}

const callTimeoutMs = 15_000;

/** Makes calls now, one after the other, for an answer that somebody waits for. */
export async function callNow(client: DataClient, calls: readonly OutboxCall[]): Promise<void> {
  for (const { method, endpoint, headers, body } of calls) {
    const request = { method, endpoint, body, answerSchema: unknown(), timeoutMs: callTimeoutMs };
    await client.request(headers === undefined ? request : { ...request, headers });
  }
}
