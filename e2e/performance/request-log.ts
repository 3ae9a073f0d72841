import type { CDPSession } from '@playwright/test';

export type LoggedRequest = {
  readonly path: string;
  /** As the developer tools protocol names it: `Document`, `Script`, `Stylesheet`, `Font`, `Fetch` … */
  readonly type: string;
  /** Network round trips that had to end before this one could begin, itself included. */
  readonly hop: number;
  readonly startedMs: number;
  /** When and how many bytes arrived, headers included. */
  readonly arrivals: readonly { readonly atMs: number; readonly bytes: number }[];
};

export type RequestLog = { readonly read: () => readonly LoggedRequest[] };

type Open = Omit<LoggedRequest, 'arrivals'> & {
  readonly url: string;
  readonly arrivals: { atMs: number; bytes: number }[];
};

type Initiator = {
  readonly url?: string | undefined;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] } | undefined;
};

function initiatorUrl({ url, stack }: Initiator): string | undefined {
  return url ?? stack?.callFrames.find((frame) => frame.url !== '')?.url;
}

/** Writes down every request of a page from now on; times are milliseconds of the wall clock. */
export function logRequests(session: CDPSession): RequestLog {
  const requests = new Map<string, Open>();
  // The protocol's timestamps have no fixed origin; one event tells both clocks.
  let clockMs = 0;
  const timeOf = (timestamp: number): number => timestamp * 1000 + clockMs;

  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp, wallTime }) => {
    clockMs ||= (wallTime - timestamp) * 1000;
    if (!request.url.startsWith('http')) return;
    const from = initiatorUrl(initiator);
    const before = [...requests.values()].find(({ url }) => url === from);
    requests.set(requestId, {
      url: request.url,
      path: new URL(request.url).pathname,
      type: type ?? 'Other',
      hop: (before?.hop ?? 0) + 1,
      startedMs: timeOf(timestamp),
      arrivals: [],
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    requests.get(requestId)?.arrivals.push({ atMs: timeOf(timestamp), bytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    const known = request?.arrivals.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
    request?.arrivals.push({ atMs: timeOf(timestamp), bytes: encodedDataLength - known });
  });
  return { read: () => [...requests.values()] };
}
