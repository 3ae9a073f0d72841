import { ok } from '../edge-failure.ts';
import type { RequestContext, Answer } from '../answer-request.ts';
import type { Result } from '../edge-failure.ts';
import type { Caller } from '../verified-user.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';

export const personId = '0197b2b0-0000-7000-8000-000000000001';
export const samplePerson: Caller = { kind: 'person', userId: personId, proof: 'bearer' };
export const sampleVisitor: Caller = { kind: 'visitor' };

/** What a handler needs in a test: open gates, and a database that answers by the name of what is called. */
export function sampleDependencies(
  caller: Caller,
  answers: Readonly<Record<string, unknown>> = {},
): PracticeDependencies & { readonly called: (readonly [string, unknown])[] } {
  const called: (readonly [string, unknown])[] = [];
  return {
    called,
    verifyCaller: async () => ok(caller),
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: {} }),
    database: {
      call: async (name, parameters) => {
        called.push([name, parameters]);
        return answers[name];
      },
    },
    now: () => new Date('2026-11-22T10:00:00.000Z'),
  };
}

export async function askHandler(
  handle: (context: RequestContext) => Promise<Result<Answer>>,
  body: unknown,
): Promise<unknown> {
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) });
  const result = await handle({ request, requestId: 'request-1' });
  if (result.kind === 'failure') return `${result.failure.status} ${result.failure.code}`;
  return 'body' in result.value ? result.value.body : undefined;
}
