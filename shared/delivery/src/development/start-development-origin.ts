import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { array, object, string } from '@stepwise/contract/schema';
import { parseChannelConfig } from '../channel/channel-config.ts';
import { localAudience } from '../deploy-local.ts';
import { cspHash } from '../hashing.ts';
import { openSigner } from '../keys/channel-keys.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { send, textAnswer } from '../origin/answer.ts';
import type { Answer } from '../origin/answer.ts';
import { forwardRequest } from '../origin/forward-api.ts';
import { functionPath } from '../origin/function-path.ts';
import { listenOn } from '../origin/listen-on.ts';
import type { Origin } from '../origin/listen-on.ts';
import { ownFile } from '../origin/own-files.ts';
import { releaseFiles } from '../origin/release-files.ts';
import { commonHeaders, pageHeaders } from '../origin/security-headers.ts';
import { verifiedFiles } from '../origin/verified-files.ts';
import { layerOrder } from '../page/page-document.ts';
import { folderStore } from '../store/folder-store.ts';
import { acceptsPageKeys } from '../verify-composition.ts';
import { borrowedPage } from './borrowed-page.ts';
import type { Lender } from './borrowed-page.ts';
import { buildFolder, readBuilt, serverOf } from './development-builds.ts';
import type { DevelopmentAddresses } from './development-builds.ts';
import { developmentPage, waitingPage } from './development-page.ts';
import { developmentSession } from './development-session.ts';
import { forwardUpgrade } from './forward-upgrade.ts';
import { overrideChoices } from './override-choices.ts';
import { remoteEntry } from './remote-entry.ts';

/** What one address for all development servers needs to know. */
export type DevelopmentOriginOptions = {
  readonly port: number;
  /** STEPWISE_DATA: the channels' keys lie in it, and what the local backend tells of itself. */
  readonly dataDirectory: string;
  readonly apiUrl: string;
  /** Runtime configuration of the pages; its channel is the one that is signed. */
  readonly runtimeConfig: unknown;
  readonly channel: string;
  readonly addresses: DevelopmentAddresses;
  /** Whose pages these are but for one remote; left out, everything is built here. */
  readonly borrowed?: { readonly lender: Lender; readonly remote: RemoteName } | undefined;
};

const appearanceSchema = object({ styleHashes: array(string()) });

/** Hashes of the styles that a library of the shell inserts at run time, as the shell's build tells them. */
async function styleHashes(addresses: DevelopmentAddresses): Promise<readonly string[]> {
  const built = await readBuilt(addresses, 'shell', 'appearance.json');
  const appearance = appearanceSchema.safeParse(JSON.parse(built?.toString() ?? 'null'));
  const hashes = appearance.success ? appearance.data.styleHashes : [];
  return [cspHash(layerOrder), ...hashes.map((hash) => `'${hash}'`)];
}

/** What updates and their error panel need besides what every page may. */
function policyForUpdates(policy: string, host: string): string {
  return policy
    .replace("connect-src 'self'", `connect-src 'self' ws://${host}`)
    .replace('trusted-types ', 'trusted-types rspack-dev-server#overlay ');
}

/** Headers of a page of our own, or with the policy of whoever lent it. */
async function headersOf({ apiUrl, addresses }: DevelopmentOriginOptions, host: string, lent?: string) {
  const headers = pageHeaders({ apiUrl, styleHashes: await styleHashes(addresses) });
  return {
    ...headers,
    'content-security-policy': policyForUpdates(lent ?? headers['content-security-policy'] ?? '', host),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
}

function isForUs(request: IncomingMessage): boolean {
  const host = `http://${request.headers.host ?? ''}`;
  return URL.canParse(host) && acceptsPageKeys(new URL(host).hostname);
}

const entries: ReadonlyMap<string, Answer> = new Map(
  remoteNames.map((remote) => {
    const { file, script } = remoteEntry(remote);
    const answer = textAnswer(200, script, { 'content-type': 'text/javascript; charset=utf-8' });
    return [buildFolder(remote) + file, answer] as const;
  }),
);

type Forward = { readonly target: URL; readonly host?: string | undefined };

/** Who else answers a request: the builder of an application, whoever lends the pages, or the backend. */
function forwardOf(
  { addresses, apiUrl, borrowed }: DevelopmentOriginOptions,
  { url: address = '/', headers }: IncomingMessage,
  path: string,
): Forward | undefined {
  if (entries.has(path)) return undefined;
  const server = serverOf(addresses, path);
  if (server !== undefined) return { target: new URL(address, server) };
  if (borrowed !== undefined) {
    const isPage = headers.accept?.includes('text/html') === true && !path.includes('.');
    const { url, host } = borrowed.lender;
    return isPage || path === '/csp-report' ? undefined : { target: new URL(address, url), host };
  }
  const target = functionPath(path);
  return target === undefined ? undefined : { target: new URL(target + address.slice(path.length), apiUrl) };
}

type AnswerPath = (request: IncomingMessage, path: string) => Promise<Answer>;

async function pageAnswers(options: DevelopmentOriginOptions, signer: Signer): Promise<AnswerPath> {
  const { addresses, channel, borrowed } = options;
  const config = parseChannelConfig(options.runtimeConfig, channel);
  return async (request, path) => {
    const host = request.headers.host ?? '';
    const now = new Date();
    if (borrowed !== undefined) {
      const keysDirectory = keysOf(options);
      const { status, html, policy } = await borrowedPage({ ...borrowed, path, keysDirectory, now });
      return textAnswer(status, html, await headersOf(options, host, policy));
    }
    const html = await developmentPage({ addresses, origin: `http://${host}`, config, signer, now });
    const headers = await headersOf(options, host);
    return html === undefined ? textAnswer(503, waitingPage, headers) : textAnswer(200, html, headers);
  };
}

function keysOf({ dataDirectory }: DevelopmentOriginOptions): string {
  return join(dataDirectory, 'keys');
}

async function ownAnswers(options: DevelopmentOriginOptions): Promise<AnswerPath> {
  const { channel, dataDirectory } = options;
  const signer = await openSigner(keysOf(options), { channel, audience: localAudience });
  const store = folderStore(join(dataDirectory, 'store'));
  const release = releaseFiles(store, verifiedFiles(store));
  const page = await pageAnswers(options, signer);
  return async (request, path) => {
    if (path === '/csp-report') return textAnswer(204, '');
    if (path === '/development/session') return developmentSession(request, options);
    if (path === '/development/choices.json') return overrideChoices(store, signer, new Date());
    const own = entries.get(path) ?? ownFile(path, channel);
    if (own !== undefined) return own;
    if (path.startsWith('/releases/')) return release(path);
    const isFile = (path.split('/').at(-1) ?? '').includes('.');
    return isFile ? textAnswer(404, 'There is no such file.\n') : page(request, path);
  };
}

async function createHandler(options: DevelopmentOriginOptions) {
  const common = commonHeaders(false);
  const answer = await ownAnswers(options);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const forward = isForUs(request) ? forwardOf(options, request, path) : undefined;
    if (forward !== undefined) return forwardRequest(forward.target, request, response, common, forward.host);
    const { status, headers, body } = isForUs(request)
      ? await answer(request, path)
      : textAnswer(421, 'This origin does not serve that host.\n');
    return send(request, response, { status, headers: { ...headers, ...common }, body });
  };
}

/** Serves pages over development servers: one address, hot updates, the same policy and signature as everywhere. */
export async function startDevelopmentOrigin(options: DevelopmentOriginOptions): Promise<Origin> {
  const handle = await createHandler(options);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(request, response, textAnswer(502, `The builds did not answer: ${String(error)}\n`));
    });
  });
  server.on('upgrade', (request, socket) => {
    const address = serverOf(options.addresses, request.url ?? '/');
    if (address === undefined || !isForUs(request)) socket.destroy();
    else forwardUpgrade(new URL(request.url ?? '/', address), request, socket);
  });
  return listenOn(server, options.port);
}
