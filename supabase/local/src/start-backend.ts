import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietRefusals } from './api/quiet-refusals.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { createEdgeFunctions } from './functions/edge-functions.ts';
import { functionEnvironment } from './functions/function-environment.ts';
import { createGateway } from './gateway/gateway.ts';
import { listen } from './gateway/listen.ts';
import { answerGoogleCalls } from './google/google-calls.ts';
import { LOCAL_GOOGLE_PATH, createLocalGoogle } from './google/local-google.ts';
import { startGuardian } from './guardian.ts';
import { openData } from './open-data.ts';
import { explainByDisk } from './start-failure.ts';
import { type UndoStack, createUndoStack } from './undo-stack.ts';

export type BackendOptions = {
  /** Holds the database and the secrets; made when it does not exist. */
  dataDirectory: string;
  apiPort: number;
  /** Where the app lives; people return here after signing in. */
  siteUrl: string;
  additionalRedirectUrls?: readonly string[];
  /** `supabase/migrations` unless told otherwise; `seed.sql` is looked for beside it. */
  migrationsDirectory?: string;
  /** `supabase/functions` unless told otherwise; `config.toml` is looked for beside it. */
  functionsDirectory?: string;
  /** How long a function may take before its first byte. */
  functionAnswerLimitMs?: number;
  /** Restarts a function when its source changes. */
  watchFunctions?: boolean;
  /** A database nobody will miss is faster. */
  throwaway?: boolean;
  /** Told what is being done, and what functions print. */
  log?: (text: string) => void;
};

export type Backend = {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Connects as the owner of the database. */
  databaseUrl: string;
  googleUrl: string;
  /** Settles when the database has ended, by `stop` or by itself. */
  databaseEnded: Promise<void>;
  /** Starts functions before their first call. */
  warmFunctions: (names: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const PUBLISHABLE_KEY = 'sb_publishable_local';
const HOSTED_ANSWER_LIMIT_MS = 150_000;
const SUPABASE_DIRECTORY = fileURLToPath(new URL('../../', import.meta.url));

/** Starts database, API, sign-in and functions in this process. Rejects with a `StartFailure` a person can act on. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const undo = createUndoStack();
  try {
    return await start(options, undo);
  } catch (error) {
    const explained = await explainByDisk(error, options.dataDirectory);
    await undo.run();
    throw explained;
  }
}

async function start(options: BackendOptions, undo: UndoStack): Promise<Backend> {
  const log = options.log ?? (() => {});
  const listener = await listen(options.apiPort);
  undo.add(async () => await listener.close());
  const guardian = startGuardian();
  undo.add(async () => guardian.close());

  // The API layer is large; it is read while the database starts.
  const [data, { createApi }] = await Promise.all([
    openData({ ...options, isThrowaway: options.throwaway ?? false, guardian, log }, undo),
    import('./api/create-api.ts'),
  ]);
  const { jwtSecret, secretKey } = data.secrets;
  const apiUrl = `http://localhost:${options.apiPort}`;
  const access = {
    apiUrl,
    jwtSecret,
    secretKey,
    publishableKey: PUBLISHABLE_KEY,
    databaseUrl: data.databaseUrl,
  };

  const google = createLocalGoogle(apiUrl);
  for (const restore of [answerGoogleCalls(), quietRefusals()]) undo.add(async () => restore());
  const { siteUrl } = options;
  const api = createApi({ ...access, google, siteUrl, redirectUrls: redirectUrls(options) });
  undo.add(async () => await api.close());
  await prepareDatabase(
    api.sql,
    api.auth,
    options.migrationsDirectory ?? join(SUPABASE_DIRECTORY, 'migrations'),
    log,
  );
  await api.followSchemaChanges();

  const functionsDirectory = options.functionsDirectory ?? join(SUPABASE_DIRECTORY, 'functions');
  const functions = createEdgeFunctions({
    directory: functionsDirectory,
    configFile: resolve(functionsDirectory, '../config.toml'),
    denoDirectory: join(data.directory, 'deno'),
    environment: functionEnvironment(access),
    jwtSecret,
    answerLimitMs: options.functionAnswerLimitMs ?? HOSTED_ANSWER_LIMIT_MS,
    isWatching: options.watchFunctions ?? false,
    guardian,
    log,
  });
  undo.add(async () => await functions.stop());
  listener.serve(createGateway({ ...access, app: api.app, sql: api.sql, google, functions }));
  const googleUrl = `${apiUrl}${LOCAL_GOOGLE_PATH}`;
  const { databaseEnded } = data;
  return { ...access, googleUrl, databaseEnded, warmFunctions: functions.warm, stop: undo.run };
}

/** The staging channel lives on a sibling host name with the same port. */
function redirectUrls(options: BackendOptions): string[] {
  const site = new URL(options.siteUrl);
  const staging = new URL(site);
  staging.hostname = `staging.${site.hostname}`;
  const extra = options.additionalRedirectUrls ?? [];
  return [`${site.origin}/**`, `${staging.origin}/**`, ...extra];
}
