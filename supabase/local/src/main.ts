import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { object, optional, string } from '@stepwise/contract/schema';
import { accessKeyOf } from './access-key.ts';
import { localAiProvider } from './functions/ai-provider.ts';
import { startJobTimer } from './functions/job-timer.ts';
import { type Backend, startBackend } from './start-backend.ts';
import { StartFailure, messageOf } from './start-failure.ts';

type Event =
  | { event: 'progress'; text: string }
  | {
      event: 'ready';
      apiUrl: string;
      publishableKey: string;
      secretKey: string;
      databaseUrl: string;
      googleUrl: string;
      /** Left out where no model is asked. */
      aiProvider: string | undefined;
      /** Of the payment stand-in; left out where a real provider is configured. */
      stripePublishableKey: string | undefined;
      /** Checks what browsers keep of paid access. */
      accessKey: ReturnType<typeof accessKeyOf>['open'];
    }
  | { event: 'failed'; text: string };

const Settings = object({
  API_PORT: optional(string()),
  STEPWISE_DATA: optional(string()),
  SITE_URL: optional(string()),
  ADDITIONAL_REDIRECT_URLS: optional(string()),
  WATCH_FUNCTIONS: optional(string()),
});

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

function tell(event: Event): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
  // The parent may leave between the question and the answer; its leaving is handled where it is noticed.
  if (process.connected) process.send?.(event, undefined, undefined, () => {});
}

function readOptions() {
  const settings = Settings.parse(process.env);
  const apiPort = Number(settings.API_PORT ?? 54_321);
  if (!Number.isInteger(apiPort) || apiPort < 1 || apiPort > 65_535) {
    throw new StartFailure(
      'API_PORT is not a port. Set it to a whole number from 1 to 65535 and start again.',
    );
  }
  const siteUrl = settings.SITE_URL ?? 'http://localhost:4400';
  if (!URL.canParse(siteUrl)) {
    throw new StartFailure(
      'SITE_URL is not an address. Set it to one like http://localhost:4400 and start again.',
    );
  }
  return {
    apiPort,
    siteUrl,
    dataDirectory: resolve(REPOSITORY, settings.STEPWISE_DATA ?? '.stepwise'),
    additionalRedirectUrls: (settings.ADDITIONAL_REDIRECT_URLS ?? '').split(/[\s,]+/).filter(Boolean),
    watchFunctions: settings.WATCH_FUNCTIONS === '1',
  };
}

const jobsEveryMs = 60_000;

let isEnding = false;
let stopJobs = () => {};
let starting: Promise<Backend | undefined> | undefined;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopJobs();
  const backend = await starting?.catch(() => {});
  await backend?.stop();
  process.exit(0);
}

async function endWithoutDatabase(backend: Backend): Promise<void> {
  isEnding = true;
  stopJobs();
  tell({ event: 'failed', text: 'The database stopped by itself. Start again; your data is kept.' });
  await backend.stop();
  process.exit(1);
}

async function run(): Promise<void> {
  try {
    const aiProvider = await localAiProvider(`${REPOSITORY}supabase/functions`);
    starting = startBackend({ ...readOptions(), log: (text) => tell({ event: 'progress', text }) });
    const backend = await starting;
    if (backend === undefined || isEnding) return;
    const { apiUrl, publishableKey, secretKey, databaseUrl, googleUrl } = backend;
    const stripePublishableKey = backend.stripe?.publishableKey;
    const access = { apiUrl, publishableKey, secretKey, databaseUrl, googleUrl };
    const accessKey = accessKeyOf(backend.jwtSecret).open;
    tell({ event: 'ready', ...access, aiProvider, stripePublishableKey, accessKey });
    const log = (text: string) => tell({ event: 'progress', text });
    stopJobs = startJobTimer({ apiUrl, secretKey, everyMs: jobsEveryMs, log });
    await backend.databaseEnded;
    if (!isEnding) await endWithoutDatabase(backend);
  } catch (error) {
    if (!(error instanceof StartFailure)) console.error(error);
    tell({ event: 'failed', text: messageOf(error) });
    process.exit(1);
  }
}

// Whoever reads our output may be gone already; that alone is no reason to fall over.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
process.on('disconnect', () => void end());
await run();
