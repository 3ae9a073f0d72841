import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { reactAriaStyleHashes } from '../src/react-aria-style-hash/react-aria-style-hash.ts';
import { buildGallery } from './build.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '6010' } } });
const folder = join(import.meta.dirname, 'dist');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** As strict as the product's own policy, so that a component that needs more shows here first. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${reactAriaStyleHashes.map((hash) => `'${hash}'`).join(' ')}`,
  "style-src-attr 'none'",
  "font-src 'self'",
  "img-src 'self'",
].join('; ');

async function answer(path: string): Promise<{ status: number; type: string; content: Uint8Array }> {
  const file = normalize(path === '/' ? '/index.html' : path);
  const type = types[extname(file)] ?? 'application/octet-stream';
  try {
    return { status: 200, type, content: await readFile(join(folder, file)) };
  } catch {
    return { status: 404, type: 'text/plain', content: new Uint8Array() };
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const { status, type, content } = await answer(pathname);
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy });
  response.end(content);
}

await buildGallery();
createServer((request, response) => {
  void respond(request, response);
}).listen(Number(values.port), 'localhost');
