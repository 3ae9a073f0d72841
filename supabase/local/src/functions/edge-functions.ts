import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bearerOf, checkToken, tokenKey } from '../gateway/access-token.ts';
import { withCors } from '../gateway/cors.ts';
import type { Guardian } from '../guardian.ts';
import { messageOf } from '../start-failure.ts';
import { forwardToFunction } from './forward-to-function.ts';
import { type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { functionsWithoutToken, localFunctionSecrets } from './function-settings.ts';

export type EdgeFunctions = {
  handle: (request: Request) => Promise<Response>;
  /** Starts functions before their first call. */
  warm: (names: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

export type EdgeFunctionsOptions = {
  directory: string;
  configFile: string;
  denoDirectory: string;
  environment: Record<string, string>;
  jwtSecret: string;
  answerLimitMs: number;
  isWatching: boolean;
  guardian: Guardian;
  log: (text: string) => void;
};

export function createEdgeFunctions(options: EdgeFunctionsOptions): EdgeFunctions {
  const processes = createProcesses(options);
  const key = tokenKey(options.jwtSecret);
  const openFunctions = whichAreOpen(options);
  const exists = (name: string) => existsSync(join(options.directory, name, 'index.ts'));

  return {
    handle: async (request) => {
      const name = /^\/functions\/v1\/([A-Za-z][\w-]*)(?:\/|$)/.exec(new URL(request.url).pathname)?.[1];
      if (name === undefined || !exists(name)) {
        return failure(404, 'NOT_FOUND', 'Requested function was not found');
      }
      const refused = await refuseWithoutToken(request, name, openFunctions, key);
      if (refused !== undefined) return refused;
      const found = await processes.get(name).catch((error: unknown) => ({ bootError: messageOf(error) }));
      if ('bootError' in found) {
        options.log(`[${name}] ${found.bootError}`);
        return failure(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
      }
      return await forwardToFunction(request, found, options.answerLimitMs);
    },
    warm: async (names) => {
      await Promise.allSettled(names.filter(exists).map(processes.get));
    },
    stop: processes.stop,
  };
}

type Processes = {
  readonly get: (name: string) => Promise<FunctionProcess>;
  readonly stop: () => Promise<void>;
};

/** One process a function, started by the first who asks for it and again after it ended. */
function createProcesses(options: EdgeFunctionsOptions): Processes {
  const running = new Map<string, Promise<FunctionProcess>>();
  const start = async (name: string) => {
    const secrets = await localFunctionSecrets(options.directory);
    return await startFunctionProcess({
      ...options,
      name,
      directory: join(options.directory, name),
      environment: { ...secrets, ...options.environment },
    });
  };
  return {
    get: async (name) => {
      const known = running.get(name);
      if (known !== undefined) return await known;
      const starting = start(name);
      running.set(name, starting);
      const forget = () => {
        if (running.get(name) === starting) running.delete(name);
      };
      void starting.then(async (started) => await started.ended).then(forget, forget);
      return await starting;
    },
    stop: async () => {
      const all = await Promise.allSettled(running.values());
      await Promise.all(
        all.map(async (one) => (one.status === 'fulfilled' ? await one.value.stop() : undefined)),
      );
    },
  };
}

/** Read once, like everything else that a start reads; again for every call while sources are watched. */
function whichAreOpen({ configFile, isWatching }: EdgeFunctionsOptions): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  return async () => {
    if (isWatching) return await functionsWithoutToken(configFile);
    known ??= functionsWithoutToken(configFile);
    return await known;
  };
}

async function refuseWithoutToken(
  request: Request,
  name: string,
  openFunctions: () => Promise<ReadonlySet<string>>,
  key: Uint8Array,
): Promise<Response | undefined> {
  if (request.method === 'OPTIONS') return undefined;
  if ((await openFunctions()).has(name)) return undefined;
  const token = bearerOf(request);
  if (token === undefined) return failure(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header');
  const check = await checkToken(token, key);
  return check.kind === 'valid' ? undefined : failure(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT');
}

function failure(status: number, code: string, message: string): Response {
  return withCors(Response.json({ code, message }, { status }));
}
