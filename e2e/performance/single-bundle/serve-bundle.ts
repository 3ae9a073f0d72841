import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleDirectory } from './build-bundles.ts';
import type { BundleKind } from './bundle-kind.ts';
import { bundlePage } from './bundle-page.ts';

export type BundleServer = {
  readonly url: string;
  /** From now on its pages name another script, as after any change of any screen. */
  readonly release: (label: string) => void;
  readonly close: () => void;
};

type Headers = Readonly<Record<string, string>>;
type Stored = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

const folder = '/releases/shell/bundle/';
const mediaTypes: Headers = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const ownOfMessage = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'vary',
]);

function copiedHeaders(answer: Response): Headers {
  return Object.fromEntries([...answer.headers].filter(([name]) => !ownOfMessage.has(name)));
}

function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Compressed as the origin compresses: brotli 11, except what is compressed already. */
function stored(status: number, headers: Headers, content: Buffer): Stored {
  const common = { ...headers, etag: `"${integrityOf(content)}"` };
  if (headers['content-type'] === mediaTypes['.woff2']) return { status, headers: common, body: content };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const encoded = { ...common, vary: 'accept-encoding', 'content-encoding': 'br' };
  return { status, headers: encoded, body: brotliCompressSync(content, { params }) };
}

function readFiles(directory: string, headers: Headers): ReadonlyMap<string, Stored> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => mediaTypes[extname(name)] && statSync(join(directory, name)).isFile());
  return new Map(
    files.map((name) => {
      const type = mediaTypes[extname(name)] ?? '';
      const content = readFileSync(join(directory, name));
      return [folder + name, stored(200, { ...headers, 'content-type': type }, content)];
    }),
  );
}

function linkedFile(kind: BundleKind, extension: string) {
  const directory = bundleDirectory(kind);
  const name = readdirSync(directory).find(
    (file) => /^bundle\.\w+\.\w+$/.test(file) && extname(file) === extension,
  );
  if (name === undefined) throw new Error(`The ${kind} bundle has no ${extension} file.`);
  return { address: folder + name, integrity: integrityOf(readFileSync(join(directory, name))) };
}

/** On a connection of its own: compressing takes longer than the origin keeps an idle one open. */
async function askOrigin(address: URL | string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
  return fetch(address, { method, headers: { connection: 'close' } });
}

async function headersOfFiles(originUrl: string): Promise<Headers> {
  const page = await (await askOrigin(originUrl)).text();
  const script = /<script defer src="([^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error("The origin's page has no script.");
  return copiedHeaders(await askOrigin(new URL(script, originUrl), 'HEAD'));
}

/** The files of a bundle, and which of them its pages name. */
function openBundle(kind: BundleKind, headers: Headers) {
  const files = new Map(readFiles(bundleDirectory(kind), headers));
  const linked = { script: linkedFile(kind, '.js'), style: linkedFile(kind, '.css') };
  const script = readFileSync(join(bundleDirectory(kind), basename(linked.script.address)));
  const release = (label: string): void => {
    const content = Buffer.concat([Buffer.from(`/* ${label} */\n`), script]);
    linked.script = { address: `${folder}bundle.${label}.js`, integrity: integrityOf(content) };
    const typed = { ...headers, 'content-type': mediaTypes['.js'] ?? '' };
    files.set(linked.script.address, stored(200, typed, content));
  };
  return { files, linked, release };
}

/** Serves one bundle as the origin serves the product: its pages, headers, caching and compression. */
export async function serveBundle(kind: BundleKind, originUrl: string): Promise<BundleServer> {
  const { files, linked, release } = openBundle(kind, await headersOfFiles(originUrl));
  const others = new Map<string, Promise<Stored>>();

  async function fromOrigin(path: string): Promise<Stored> {
    const answer = await askOrigin(new URL(path, originUrl));
    const text = await answer.text();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return stored(
      answer.status,
      copiedHeaders(answer),
      Buffer.from(isPage ? bundlePage(text, linked) : text),
    );
  }

  async function find(path: string): Promise<Stored> {
    const file = files.get(path);
    if (file !== undefined) return file;
    const known = others.get(path) ?? fromOrigin(path);
    others.set(path, known);
    return known;
  }

  async function send(path: string, isHead: boolean, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await find(path);
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(isHead ? undefined : body);
  }

  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', originUrl);
    send(pathname, request.method === 'HEAD', response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://localhost:${address.port}`,
    release: (label) => {
      release(label);
      others.clear();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
