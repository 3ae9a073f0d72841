import { parseArgs } from 'node:util';
import { Sentence } from './settings.ts';

const remotes = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;

export type Remote = (typeof remotes)[number];

/** What `npm run dev` builds. */
export type DevMode =
  | { readonly kind: 'all' }
  /** One remote; everything else comes from a composition that is served somewhere. */
  | { readonly kind: 'against'; readonly remote: Remote; readonly against: string }
  /** One remote in a frame of its own. */
  | { readonly kind: 'standalone'; readonly remote: Remote };

const usage = `npm run dev                                              everything
npm run dev -- --remote mfe-practice                     one remote, the rest as this machine's production serves it
npm run dev -- --remote mfe-practice --against staging   … as a channel, a composition id or a site (https://…) serves it
npm run dev -- --remote mfe-practice --standalone        one remote in a small frame of its own`;

/** The remote of that name. */
export function remoteOf(name: string | undefined): Remote {
  const remote = remotes.find((one) => one === name);
  if (remote !== undefined) return remote;
  throw new Sentence(`${name ?? 'Nothing'} is no remote. There are ${remotes.join(', ')}.\n${usage}`);
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        remote: { type: 'string' },
        against: { type: 'string' },
        standalone: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    throw new Sentence(`That cannot be read. There is:\n${usage}`);
  }
}

/** Reads what stands behind `npm run dev --`. */
export function readDevMode(parameters: readonly string[]): DevMode {
  const { remote: name, against, standalone = false, help = false } = parse(parameters);
  if (help) throw new Sentence(usage);
  if (name === undefined) {
    if (against === undefined && !standalone) return { kind: 'all' };
    throw new Sentence(`Say which remote.\n${usage}`);
  }
  const remote = remoteOf(name);
  if (!standalone) return { kind: 'against', remote, against: against ?? 'local' };
  if (against === undefined) return { kind: 'standalone', remote };
  throw new Sentence(
    `A remote that stands alone has no other to stand beside: --against or --standalone.\n${usage}`,
  );
}
