import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { RemoteName } from '@stepwise/contract/access';
import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';
import type { Composition } from '@stepwise/contract/composition';
import { runtimeConfigSchema } from '@stepwise/contract/runtime-config';
import { canonicalJson } from '../canonical-json.ts';
import { DeliveryError } from '../delivery-error.ts';
import { localAudience } from '../deploy-local.ts';
import { openSigner } from '../keys/channel-keys.ts';
import { dataBlock } from '../page/page-document.ts';
import { developmentRelease } from './development-page.ts';

/** Somebody else's pages: an origin of this machine under one of its names, or a deployment elsewhere. */
export type Lender = {
  /** Where to connect. */
  readonly url: URL;
  /** The name to ask for, where connecting goes by another one: no system but a browser resolves `x.localhost`. */
  readonly host?: string;
};

/** The lender that an address means. */
export function lenderOf(address: string): Lender {
  const url = new URL(address);
  if (!url.hostname.endsWith('.localhost')) return { url };
  const { host } = url;
  url.hostname = '127.0.0.1';
  return { url, host };
}

const timeLimitMs = 20_000;

function ask({ url, host }: Lender, path: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept: 'text/html', ...(host !== undefined && { host }) };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers, timeout: timeLimitMs }, resolve);
    asked.on('timeout', () => asked.destroy(new Error('It took too long.')));
    asked.on('error', reject);
    asked.end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const blockOf = (id: string): RegExp =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>\n?`);

/** What a page carries for its shell. */
function readBlock(html: string, id: string): unknown {
  const json = blockOf(id).exec(html)?.[1];
  if (json !== undefined) return JSON.parse(json);
  throw new DeliveryError('COMPOSITION_REFUSED', 'What answers there is no page of Stepwise.');
}

function withBlock(html: string, id: string, value: unknown): string {
  return html.replace(blockOf(id), () => `${dataBlock(id, value)}\n`);
}

/** The page's own release of the remote is not asked for in advance: it only stands behind the build. */
function withoutPreloads(html: string, remote: RemoteName): string {
  return html.replaceAll(/<link [^>]*>\n?/g, (tag) =>
    tag.includes('preload') && tag.includes(`/releases/${remote}/`) ? '' : tag,
  );
}

/** The lender's page with one remote of this machine in it. */
export type BorrowedPage = {
  readonly status: number;
  readonly html: string;
  /** The lender's policy for this page. */
  readonly policy: string;
};

/** Whose page, which path of it, and which remote is ours. */
export type BorrowOptions = {
  readonly lender: Lender;
  readonly path: string;
  readonly remote: RemoteName;
  readonly keysDirectory: string;
  readonly now: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

function composedWith(composition: Composition, remote: RemoteName, now: Date): Composition {
  const served = composition.remotes[remote]?.current;
  const { canary: _canary, ...rest } = composition;
  return {
    ...rest,
    audience: localAudience,
    // Another page of the same channel may have been here before, of this machine or elsewhere.
    sequence: Math.floor(now.getTime() / 1000),
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + dayMs).toISOString(),
    remotes: {
      ...composition.remotes,
      [remote]: { current: developmentRelease(remote), ...(served && { previous: served }) },
    },
  };
}

/** A page of the lender in which one remote is the build of this machine; everything else is the lender's. */
export async function borrowedPage(options: BorrowOptions): Promise<BorrowedPage> {
  const { lender, path, remote, keysDirectory, now } = options;
  const answer = await ask(lender, path);
  const html = await textOf(answer);
  const signed = signedCompositionSchema.parse(readBlock(html, 'stepwise-composition'));
  const composition = compositionSchema.parse(JSON.parse(signed.payload));
  const config = runtimeConfigSchema.parse(readBlock(html, 'stepwise-config'));
  const { channel } = composition;
  const signer = await openSigner(keysDirectory, { channel, audience: localAudience });
  const own = await signer.sign(canonicalJson(composedWith(composition, remote, now)));
  const page = [
    ['stepwise-composition', own],
    // Whoever develops wants the panel that says what is loaded from where.
    ['stepwise-config', { ...config, showsDeveloperPages: true }],
  ] as const;
  const changed = page.reduce((text, [id, value]) => withBlock(text, id, value), html);
  const rest = changed.replace(blockOf('stepwise-keys'), '').replace(blockOf('stepwise-canary'), '');
  return {
    status: answer.statusCode ?? 502,
    html: withoutPreloads(rest, remote).replace(
      '</head>',
      () => `${dataBlock('stepwise-keys', [signer.key])}\n</head>`,
    ),
    policy: String(answer.headers['content-security-policy'] ?? ''),
  };
}
