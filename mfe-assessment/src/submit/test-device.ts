import { createOutbox } from '@stepwise/client/outbox';
import { createOutboxLock } from '@stepwise/client/outbox-lock';
import { createOutboxStore } from '@stepwise/client/outbox-store';
import { QueryClient } from '@tanstack/react-query';
import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { ApiRequest, DataClient, SessionState, ShellServices } from '@stepwise/contract/shell-services';
import { survey1 } from '@stepwise/domain/surveys/survey-1';
import type { DeviceStorage } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { memoryStorage } from '../run/memory-storage.ts';
import { saveRun, surveyKeys, writeJson } from '../run/survey-storage.ts';
import type { SubmitTools } from './deliver-run.ts';

export const at = Date.UTC(2026, 10, 20, 9, 5);
export const sessionId = '4f8a2c1e-7b3d-4e5f-9a6b-1c2d3e4f5a6b';
export const userId = '0b9c7d6e-5f4a-4b3c-8d2e-1f0a9b8c7d6e';
export const runId = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

export const run: FinishedRun = {
  surveyNumber: 1,
  edition: 'clinical',
  runId,
  completedAt: '2026-11-20T09:04:00.000Z',
  answers: Object.fromEntries(survey1.questions.map(({ id }, index) => [id, (index % 5) + 1])),
};

type Row = { readonly question_id: string; readonly run_id: string; readonly user_id: string | null };
type Tools = SubmitTools & { readonly services: SubmitTools['services'] & Pick<ShellServices, 'client'> };

/** Whether a call is lost on its way there or on its way back. */
type Trouble = { faultAt: string; fault: 'none' | 'before' | 'after'; status: number | undefined };

/** The part of the database that matters here: it merges rows by owner, survey, run and question. */
function database() {
  const rows = new Map<string, Row>();
  const calls: string[] = [];
  const queries: Readonly<Record<string, string>>[] = [];
  const trouble: Trouble = { faultAt: '', fault: 'none', status: undefined };
  const state = { ...trouble, agreements: 0, sessions: 0, calls, queries, rows };
  const request = async <Answer>(call: ApiRequest<Answer>): Promise<Answer> => {
    state.calls.push(call.endpoint);
    state.queries.push(call.query ?? {});
    call.bodySchema?.parse(call.body);
    const isFaulty = state.faultAt === call.endpoint;
    if (isFaulty && state.status !== undefined)
      throw Object.assign(new Error('Refused'), { status: state.status });
    if (isFaulty && state.fault === 'before') throw new TypeError('Failed to fetch');
    const answer = take(state, call.endpoint, call.body);
    if (isFaulty && state.fault === 'after') throw new TypeError('Failed to fetch');
    return call.answerSchema.parse(answer);
  };
  return { state, request };
}

function take(state: ReturnType<typeof database>['state'], endpoint: string, body: unknown): unknown {
  if (endpoint.endsWith('open_visitor_session')) state.sessions += 1;
  if (endpoint.endsWith('health_consents')) state.agreements += 1;
  if (!endpoint.endsWith('survey_responses') || !Array.isArray(body)) return null;
  for (const row of body) {
    state.rows.set([row.user_id, row.session_id, row.survey_number, row.run_id, row.question_id].join(), row);
  }
  return body;
}

function randomId(): string {
  return crypto.randomUUID();
}

/** The shell's queue over this storage, which sends as whoever is here. */
function queueOver(storage: DeviceStorage, isHere: (owner: OutboxOwner) => boolean, client: DataClient) {
  const outbox = createOutbox({
    store: createOutboxStore({ storage, newId: randomId }),
    lock: createOutboxLock({
      locks: { request: (_name, work) => work() },
      storage,
      newId: randomId,
      nowMs: Date.now,
      wait: async () => undefined,
      every: () => () => undefined,
    }),
    clientFor: async (owner) => (isHere(owner) ? client : undefined),
    isOnline: () => true,
    onWake: () => () => undefined,
    later: () => () => undefined,
    report: () => undefined,
  });
  return { ...outbox, ready: async () => undefined };
}

/** A browser with one finished run, and the database behind it. */
export function device(session: SessionState = { kind: 'signed-out' }) {
  const { state, request } = database();
  const storage = memoryStorage();
  const queryClient = new QueryClient();
  const reports: unknown[] = [];
  const known = { current: session, visitorId: sessionId };
  const client: DataClient = { request, stream: async () => undefined };
  const isHere = (owner: OutboxOwner) =>
    owner.kind === 'visitor'
      ? owner.sessionId === known.visitorId
      : owner.kind === 'user' && known.current.kind === 'signed-in' && known.current.user.id === owner.userId;
  const tools: Tools = {
    services: {
      client,
      outbox: queueOver(storage, isHere, client),
      session: {
        current: () => known.current,
        subscribe: () => () => undefined,
        settled: async () =>
          known.current.kind === 'unknown' ? new Promise<never>(() => undefined) : known.current,
        signIn: () => undefined,
        signOut: async () => undefined,
        beforeSignOut: () => () => undefined,
        forget: async () => undefined,
      },
      visitor: {
        identity: () => ({ sessionId: known.visitorId, sessionKey: 'k'.repeat(64) }),
        erase: () => undefined,
      },
      queryClient,
      telemetry: { report: (_error, context) => reports.push(context?.code) },
    },
    storage,
    now: () => at,
    loadDefinition: async () => survey1,
  };
  writeJson(storage, surveyKeys.answers(1), run.answers);
  saveRun(storage, 1, {
    version: 1,
    runId,
    edition: 'clinical',
    orderSeed: sessionId,
    startedAt: '2026-11-20T09:00:00.000Z',
    completedAt: run.completedAt,
    submission: 'none',
  });
  return { state, storage, queryClient, reports, tools, known };
}

export const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: userId, email: 'person@example.org', displayName: 'Person', isEmailConfirmed: true },
};
