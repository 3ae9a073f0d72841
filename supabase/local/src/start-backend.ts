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
import { type Guardian, startGuardian } from './guardian.ts';
import { openData } from './open-data.ts';
import { explainByDisk } from './start-failure.ts';
import { openLocalStripe } from './stripe/open-local-stripe.ts';
import type { StripeAccess } from './stripe/stripe-access.ts';
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
  /** The sandbox; left out where the functions talk to Stripe itself. */
  stripe: StripeAccess | undefined;
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

  const { functions, sandbox } = await openFunctions(options, { ...data, guardian }, access, undo);
  listener.serve(
    createGateway({ ...access, app: api.app, sql: api.sql, google, functions, stripe: sandbox }),
  );
  sandbox?.resume();
  const googleUrl = `${apiUrl}${LOCAL_GOOGLE_PATH}`;
  const stripe = sandbox?.access;
  const { databaseEnded } = data;
  return { ...access, googleUrl, stripe, databaseEnded, warmFunctions: functions.warm, stop: undo.run };
}

type Access = Pick<Backend, 'apiUrl' | 'jwtSecret' | 'secretKey' | 'publishableKey' | 'databaseUrl'>;

/** The functions, and the sandbox of the payment provider that they talk to. */
async function openFunctions(
  options: BackendOptions,
  data: { directory: string; guardian: Guardian },
  access: Access,
  undo: UndoStack,
) {
  const { apiUrl, jwtSecret } = access;
  const log = options.log ?? (() => {});
  const directory = options.functionsDirectory ?? join(SUPABASE_DIRECTORY, 'functions');
  const sandbox = await openLocalStripe(directory, {
    apiUrl,
    dataDirectory: data.directory,
    seed: jwtSecret,
    log,
  });
  const functions = createEdgeFunctions({
    directory,
    configFile: resolve(directory, '../config.toml'),
    denoDirectory: join(data.directory, 'deno'),
    environment: functionEnvironment({
      ...access,
      siteOrigins: siteOrigins(options.siteUrl),
      previewOrigin: new URL(options.siteUrl).origin,
      stripe: sandbox?.access,
    }),
    jwtSecret,
    answerLimitMs: options.functionAnswerLimitMs ?? HOSTED_ANSWER_LIMIT_MS,
    isWatching: options.watchFunctions ?? false,
    guardian: data.guardian,
    log,
  });
  undo.add(async () => await functions.stop());
  // Webhooks end before the functions that they call.
  undo.add(async () => await sandbox?.stop());
  return { functions, sandbox };
}

/** The staging channel lives on a sibling host name with the same port. */
function siteOrigins(siteUrl: string): string[] {
  const site = new URL(siteUrl);
  const staging = new URL(site);
  staging.hostname = `staging.${site.hostname}`;
  return [site.origin, staging.origin];
}

function redirectUrls(options: BackendOptions): string[] {
  const own = siteOrigins(options.siteUrl).map((origin) => `${origin}/**`);
  const { protocol, host } = new URL(options.siteUrl);
  const previews = ['c', 'qa'].map((kind) => `${protocol}//${kind}-*.${host}/**`);
  return [...own, ...previews, ...(options.additionalRedirectUrls ?? [])];
}
