import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readVerificationKeys } from '../keys/channel-keys.ts';
import { leaseKeeper } from '../lease/composition-leases.ts';
import type { Store } from '../store/store.ts';
import { send, textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { previewOf } from '../page/preview.ts';
import { channelPages } from './channel-pages.ts';
import { channelState } from './channel-state.ts';
import { forwardRequest } from './forward-api.ts';
import { functionPath } from './function-path.ts';
import { listenOn } from './listen-on.ts';
import type { Origin } from './listen-on.ts';
import { livePages } from './live-pages.ts';
import type { ServedBy } from './live-pages.ts';
import { ownFile } from './own-files.ts';
import { pageCounts } from './page-counts.ts';
import { policyReports } from './policy-reports.ts';
import type { PolicyReports } from './policy-reports.ts';
import { releaseFiles } from './release-files.ts';
import { rolloutVerdicts } from './rollout-verdicts.ts';
import { commonHeaders } from './security-headers.ts';
import { verifiedFiles } from './verified-files.ts';

/** What an origin serves, and under which names. */
export type OriginOptions = {
  /** A folder or a bucket. */
  readonly store: Store;
  /** Folder of the channels' keys; the origin needs only their public halves. */
  readonly keysDirectory: string;
  readonly port: number;
  /**
   * Host name → channel. Below each of them, `qa-<name>` is a channel of that name and `c-<id>` one composition by
   * itself. Every other host is refused.
   */
  readonly channels: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  readonly audience: string;
  /** Served over HTTPS to the public. */
  readonly isHosted?: boolean;
};

type Serve = {
  readonly release: (path: string) => Promise<Answer>;
  readonly page: (served: ServedBy, path: string) => Promise<Answer>;
  readonly state: (served: ServedBy) => Promise<Answer>;
  readonly reports: PolicyReports;
  /** Behind a proxy everybody seems to come from this machine. */
  readonly showsReports: boolean;
};

function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || address.endsWith('127.0.0.1');
}

async function answerGet(
  request: IncomingMessage,
  serve: Serve,
  served: ServedBy,
  path: string,
): Promise<Answer> {
  if (path.startsWith('/releases/')) return serve.release(path);
  const own = ownFile(path, served.kind === 'channel' ? served.channel : '');
  if (own !== undefined) return own;
  if (path === '/channel.json') return serve.state(served);
  if (path === '/__reports' && serve.showsReports && isLoopback(request)) {
    return textAnswer(200, JSON.stringify(serve.reports.all()), {
      'content-type': 'application/json; charset=utf-8',
    });
  }
  const page = await serve.page(served, path);
  // A name with a dot may be a parameter, as in /survey/1.5, whose guard then leads on; else it is a file.
  const isFile = (path.split('/').at(-1) ?? '').includes('.');
  return isFile && page.status === 404 ? textAnswer(404, 'There is no such file.\n') : page;
}

function addressOf(request: IncomingMessage): URL | undefined {
  const host = request.headers.host ?? 'localhost';
  return URL.canParse(request.url ?? '/', `http://${host}`)
    ? new URL(request.url ?? '/', `http://${host}`)
    : undefined;
}

function servedBy(host: string, channels: OriginOptions['channels']): ServedBy | undefined {
  const channel = channels[host];
  if (channel !== undefined) return { kind: 'channel', channel };
  const [label = '', ...rest] = host.split('.');
  if (channels[rest.join('.')] === undefined) return undefined;
  if (/^qa-[a-z0-9-]+$/.test(label)) return { kind: 'channel', channel: label };
  const composition = previewOf(label);
  return composition === undefined ? undefined : { kind: 'preview', composition };
}

function handler(
  options: OriginOptions,
  serve: Serve,
): (request: IncomingMessage, response: ServerResponse) => void {
  const common = commonHeaders(options.isHosted ?? false);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (answer: Answer): void =>
      send(request, response, { ...answer, headers: { ...answer.headers, ...common } });
    const address = addressOf(request);
    const served = address && servedBy(address.hostname, options.channels);
    if (address === undefined || served === undefined) {
      return reply(textAnswer(421, 'This origin does not serve that host.\n'));
    }
    const { pathname } = address;
    const target = functionPath(pathname);
    if (target !== undefined) {
      const { search } = address;
      return forwardRequest(new URL(`${target}${search}`, options.apiUrl), request, response, common);
    }
    if (request.method === 'POST' && pathname === '/csp-report') {
      await serve.reports.receive(request);
      return reply(textAnswer(204, ''));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(textAnswer(405, 'Only GET and HEAD are answered here.\n', { allow: 'GET, HEAD' }));
    }
    return reply(await answerGet(request, serve, served, pathname));
  }

  return (request, response) => {
    handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else send(request, response, textAnswer(500, 'The origin failed to read its store.\n', common));
    });
  };
}

/** Starts the server that hands out releases and the pages of channels. Port 0 takes a free one. */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { store, keysDirectory, audience, apiUrl } = options;
  const files = verifiedFiles(store);
  const readKeys = () => readVerificationKeys(keysDirectory);
  const live = livePages({ store, readKeys, audience, verdicts: rolloutVerdicts({ store, apiUrl }) });
  const counts = pageCounts();
  const serve: Serve = {
    release: releaseFiles(store, files),
    page: channelPages({ live, files, counts, keepLease: leaseKeeper(store), apiUrl }),
    state: channelState({ store, live, counts }),
    reports: policyReports(),
    showsReports: !(options.isHosted ?? false),
  };
  const server = createServer({ keepAliveTimeout: 30_000 }, handler(options, serve));
  return listenOn(server, options.port);
}
