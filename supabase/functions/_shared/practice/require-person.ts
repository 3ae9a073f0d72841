import { boolean } from '@stepwise/contract/schema';
import type { Database } from '../database.ts';
import { accountRequired, fail, ok } from '../edge-failure.ts';
import type { EdgeFailure, Result } from '../edge-failure.ts';
import type { Caller } from '../verified-user.ts';

const premiumRequired: EdgeFailure = {
  status: 403,
  code: 'PREMIUM_REQUIRED',
  message: 'This needs the program.',
};

export function personOf(caller: Caller): Result<string> {
  return caller.kind === 'person' ? ok(caller.userId) : fail(accountRequired);
}

/** Who calls, if the account may use premium parts. The database decides, whatever a browser says. */
export async function premiumPersonOf(caller: Caller, database: Database): Promise<Result<string>> {
  const person = personOf(caller);
  if (person.kind === 'failure') return person;
  const opens = boolean().parse(await database.call('opens_premium', { p_user_id: person.value }));
  return opens ? person : fail(premiumRequired);
}
