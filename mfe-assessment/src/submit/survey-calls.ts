import { array, object, string, unknown } from '@stepwise/contract/schema';
import {
  healthConsentRowSchema,
  savedSurveyResponsesSchema,
  surveyResponseRowSchema,
} from '@stepwise/contract/survey-rows';
import type {
  HealthConsentRow,
  SavedSurveyResponse,
  SurveyResponseRow,
} from '@stepwise/contract/survey-rows';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { Owner } from './survey-outbox.ts';

const callTimeoutMs = 15_000;
const openSessionBodySchema = object({ p_session_id: string() });

/** Registers the visitor's key with the database; safe to repeat. */
export async function openVisitorSession(client: DataClient, sessionId: string): Promise<void> {
  await client.request({
    method: 'POST',
    endpoint: '/supabase/rpc/open_visitor_session',
    body: { p_session_id: sessionId },
    bodySchema: openSessionBodySchema,
    answerSchema: unknown(),
    timeoutMs: callTimeoutMs,
  });
}

type Agreement = {
  readonly kind: HealthConsentRow['kind'];
  readonly isGiven: boolean;
  readonly wordingVersion: string;
};

/** Appends the proof of what this owner chose about health answers. */
export async function recordAgreement(
  client: DataClient,
  owner: Owner,
  { kind, isGiven, wordingVersion }: Agreement,
): Promise<void> {
  await client.request({
    method: 'POST',
    endpoint: '/supabase/health_consents',
    headers: { Prefer: 'return=minimal' },
    body: {
      kind,
      is_given: isGiven,
      wording_version: wordingVersion,
      user_id: owner.kind === 'user' ? owner.userId : null,
      session_id: owner.kind === 'visitor' ? owner.sessionId : null,
    },
    bodySchema: healthConsentRowSchema,
    answerSchema: unknown(),
    timeoutMs: callTimeoutMs,
  });
}

/** Saves a run. Sent twice, it is still there once: rows of one owner, survey, run and question merge. */
export async function saveResponses(
  client: DataClient,
  rows: readonly SurveyResponseRow[],
  runId: string,
): Promise<readonly SavedSurveyResponse[]> {
  if (rows.length === 0) return [];
  return client.request({
    method: 'POST',
    endpoint: '/supabase/survey_responses',
    headers: { Prefer: 'return=representation,resolution=merge-duplicates' },
    body: rows,
    bodySchema: array(surveyResponseRowSchema),
    answerSchema: savedSurveyResponsesSchema,
    timeoutMs: callTimeoutMs,
    idempotencyKey: runId,
  });
}
