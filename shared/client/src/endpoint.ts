import type { EndpointKind } from './policies.ts';

/** A resolved address. */
export type Endpoint = {
  readonly kind: EndpointKind;
  readonly url: string;
  /** The path with ids taken out, as policies and breakers know it. */
  readonly template: string;
};

/** Where endpoints lead. */
export type EndpointBases = {
  /** Address of the data service, without a trailing slash. */
  readonly baseUrl: string;
  /** Our own origin, for every other path. */
  readonly origin: string;
};

type Route = {
  readonly kind: EndpointKind;
  readonly pattern: RegExp;
  readonly path: (name: string) => string;
};

/** The second form of each prefix is how the services themselves name the path. */
const routes: readonly Route[] = [
  {
    kind: 'rpc',
    pattern: /^\/(?:supabase|rest\/v1)\/rpc\/([\w-]+)$/,
    path: (name) => `/rest/v1/rpc/${name}`,
  },
  { kind: 'rest', pattern: /^\/(?:supabase|rest\/v1)\/([\w-]+)$/, path: (name) => `/rest/v1/${name}` },
  {
    kind: 'edge',
    pattern: /^\/(?:edge|functions\/v1)\/([\w-]+(?:\/[\w./-]*)?)$/,
    path: (name) => `/functions/v1/${name}`,
  },
  { kind: 'storage', pattern: /^\/storage\/([\w./-]+)$/, path: (name) => `/storage/v1/${name}` },
];

/**
 * Finds the address of an endpoint; undefined when it leads anywhere but to our services and our own origin.
 *
 * @see rows L-01 to L-03, L-09
 */
export function resolveEndpoint(
  endpoint: string,
  query: Readonly<Record<string, string>>,
  bases: EndpointBases,
): Endpoint | undefined {
  if (!/^\/(?!\/)[^\\?#]*$/.test(endpoint) || endpoint.split('/').includes('..')) return undefined;
  const route = routes.find((candidate) => candidate.pattern.test(endpoint));
  const name = route?.pattern.exec(endpoint)?.[1] ?? '';
  const isReserved = /^\/(?:supabase|rest\/v1|edge|functions\/v1|storage)(?:\/|$)/.test(endpoint);
  if (route === undefined && isReserved) return undefined;
  const url = route === undefined ? `${bases.origin}${endpoint}` : `${bases.baseUrl}${route.path(name)}`;
  const search = new URLSearchParams({ ...query }).toString();
  return {
    kind: route?.kind ?? 'own',
    url: search === '' ? url : `${url}?${search}`,
    template: route === undefined ? templateOf(endpoint) : `${prefixes[route.kind]}${templateOf(name)}`,
  };
}

const prefixes: Readonly<Record<EndpointKind, string>> = {
  rpc: '/supabase/rpc/',
  rest: '/supabase/',
  edge: '/edge/',
  storage: '/storage/',
  own: '',
};

function templateOf(path: string): string {
  return path
    .split('/')
    .map((part) =>
      /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?:cs|cus|pi|re|sub)_\w+)$/.test(part) ? '{id}' : part,
    )
    .join('/');
}
