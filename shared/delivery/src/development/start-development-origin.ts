import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteNames } from '@stepwise/contract/access';
import { array, object, string } from '@stepwise/contract/schema';
import { parseChannelConfig } from '../channel/channel-config.ts';
import { localAudience } from '../deploy-local.ts';
import { cspHash } from '../hashing.ts';
import { openSigner } from '../keys/channel-keys.ts';
import { send, textAnswer } from '../origin/answer.ts';
import type { Answer } from '../origin/answer.ts';
import { forwardRequest } from '../origin/forward-api.ts';
import { functionPath } from '../origin/function-path.ts';
import { listenOn } from '../origin/listen-on.ts';
import type { Origin } from '../origin/listen-on.ts';
import { ownFile } from '../origin/own-files.ts';
import { commonHeaders, pageHeaders } from '../origin/security-headers.ts';
import { layerOrder } from '../page/page-document.ts';
import { acceptsPageKeys } from '../verify-composition.ts';
import { buildFolder, readBuilt, serverOf } from './development-builds.ts';
import type { DevelopmentAddresses } from './development-builds.ts';
import { developmentPage, waitingPage } from './development-page.ts';
import { forwardUpgrade } from './forward-upgrade.ts';
import { remoteEntry } from './remote-entry.ts';

export type DevelopmentOriginOptions = {
  readonly port: number;
  /** Folder of the channels' keys. */
  readonly keysDirectory: string;
  readonly apiUrl: string;
  /** Runtime configuration of the pages; its channel is the one that is signed. */
  readonly runtimeConfig: unknown;
  readonly channel: string;
  readonly addresses: DevelopmentAddresses;
};

const appearanceSchema = object({ styleHashes: array(string()) });

/** Hashes of the styles that a library of the shell inserts at run time, as the shell's build tells them. */
async function styleHashes(addresses: DevelopmentAddresses): Promise<readonly string[]> {
  const built = await readBuilt(addresses, 'shell', 'appearance.json');
  const appearance = appearanceSchema.safeParse(JSON.parse(built?.toString() ?? 'null'));
  const hashes = appearance.success ? appearance.data.styleHashes : [];
  return [cspHash(layerOrder), ...hashes.map((hash) => `'${hash}'`)];
}

/** The policy of every page, and what updates and their error panel need besides. */
async function headersOf({ apiUrl, addresses }: DevelopmentOriginOptions, host: string) {
  const headers = pageHeaders({ apiUrl, styleHashes: await styleHashes(addresses) });
  const policy = (headers['content-security-policy'] ?? '')
    .replace("connect-src 'self'", `connect-src 'self' ws://${host}`)
    .replace('trusted-types ', 'trusted-types rspack-dev-server#overlay ');
  return {
    ...headers,
    'content-security-policy': policy,
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

async function createHandler(options: DevelopmentOriginOptions) {
  const { addresses, apiUrl, channel, keysDirectory } = options;
  const signer = await openSigner(keysDirectory, { channel, audience: localAudience });
  const config = parseChannelConfig(options.runtimeConfig, channel);
  const common = commonHeaders(false);

  async function page(request: IncomingMessage): Promise<Answer> {
    const host = request.headers.host ?? '';
    const origin = `http://${host}`;
    const html = await developmentPage({ addresses, origin, config, signer, now: new Date() });
    const headers = await headersOf(options, host);
    return html === undefined ? textAnswer(503, waitingPage, headers) : textAnswer(200, html, headers);
  }

  async function answer(request: IncomingMessage, path: string): Promise<Answer> {
    if (!isForUs(request)) return textAnswer(421, 'This origin does not serve that host.\n');
    if (path === '/csp-report') return textAnswer(204, '');
    const own = entries.get(path) ?? ownFile(path, channel);
    if (own !== undefined) return own;
    const isFile = (path.split('/').at(-1) ?? '').includes('.');
    return isFile ? textAnswer(404, 'There is no such file.\n') : page(request);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.url ?? '/';
    const path = address.split('?')[0] ?? '/';
    const server = entries.has(path) ? undefined : serverOf(addresses, path);
    if (isForUs(request) && server !== undefined) {
      return forwardRequest(new URL(address, server), request, response, common);
    }
    const target = functionPath(path);
    if (isForUs(request) && target !== undefined) {
      const search = address.slice(path.length);
      return forwardRequest(new URL(`${target}${search}`, apiUrl), request, response, common);
    }
    const { status, headers, body } = await answer(request, path);
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
