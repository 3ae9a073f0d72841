import { createCsrfCheck } from './csrf.ts';
import type { Database } from './database.ts';
import type { EndpointGates } from './endpoint.ts';
import type { Environment } from './environment.ts';
import { createRateLimit } from './rate-limit.ts';
import { createVerifyCaller } from './verified-user.ts';

/** The gates of a deployed function, counted under its public path. */
export function createGates(path: string, environment: Environment, database: Database): EndpointGates {
  return {
    verifyCaller: createVerifyCaller(environment, fetch),
    checkCsrf: createCsrfCheck(database),
    takeRateLimit: createRateLimit({
      database,
      path: `/functions/v1/${path}`,
      clientAddressHeader: environment.clientAddressHeader,
      now: Date.now,
    }),
  };
}
