import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import { AppError, toAppError } from './app-error.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { createPageMeasurements, slowPageMs } from './page-measurements.ts';
import { createTelemetry } from './telemetry.ts';
import { createTelemetryPost, sendBatch, startTelemetrySending } from './telemetry-sender.ts';
import { testDataClient } from './test-data-client.ts';
import { watchWebVitals } from './web-vitals-watch.ts';

const source = { remote: 'mfe-assessment', release: '1.2.3-0123456789ab' };
const composition = 'production 12';
const routes = ['/', '/survey/:surveyId/results'];

let server: FaultServer;
let isAllowed = false;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

function createParts(consent: boolean) {
  isAllowed = consent;
  const telemetry = createTelemetry({ composition });
  const measurements = createPageMeasurements({ composition, routes, isAllowed: () => isAllowed });
  const post = createTelemetryPost({
    endpoint: `${server.origin}/api/telemetry`,
    fetch,
    sendBeacon: undefined,
    canKeepAlive: true,
  });
  return { telemetry, measurements, post };
}

const silent = () => undefined;
const sent = () => server.seen.map(({ body }) => telemetryBatchSchema.parse(JSON.parse(body)));

describe('health reports', () => {
  test('a report names remote, release and code, and counts', () => {
    const telemetry = createTelemetry({ composition });
    const { report } = telemetry.for(source);
    report(new AppError('HTTP_500', 'x', { status: 500 }));
    report(new AppError('HTTP_500', 'y', { status: 500 }));
    telemetry.for({ remote: 'shell', release: '1' }).report(new Error('x'), { code: 'FRAME_FAILED' });
    expect(telemetry.reports()).toEqual([
      { composition, ...source, code: 'HTTP_500', category: 'server', status: 500, count: 2 },
      {
        composition,
        remote: 'shell',
        release: '1',
        code: 'FRAME_FAILED',
        category: 'unknown',
        status: undefined,
        count: 1,
      },
    ]);
  });

  test('old kinds give way to new ones, and a developer sees the error itself', () => {
    const log = vi.fn<(error: unknown) => void>();
    const telemetry = createTelemetry({ composition, capacity: 2, log });
    const { report } = telemetry.for(source);
    const third = new Error('c');
    for (const [code, error] of [
      ['A', 'a'],
      ['B', 'b'],
      ['C', third],
    ] as const) {
      report(error, { code });
    }
    expect(telemetry.reports().map(({ code }) => code)).toEqual(['B', 'C']);
    expect(log.mock.lastCall?.[0]).toBe(third);
  });

  test('they are sent without consent, without cookies and without the address of the page', async () => {
    const parts = createParts(false);
    const calls: RequestInit[] = [];
    const post = createTelemetryPost({
      endpoint: '/api/telemetry',
      fetch: (_url, init) => {
        calls.push(init);
        return Promise.resolve({ status: 204 });
      },
      sendBeacon: undefined,
      canKeepAlive: true,
    });
    parts.telemetry.for(source).report(new AppError('NETWORK_ERROR', 'x'));
    await sendBatch({ ...parts, post });
    expect(calls).toMatchObject([{ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' }]);
    await sendBatch({ ...parts, post });
    expect(calls).toHaveLength(1);
  });

  test('what did not arrive is counted on and sent with the next batch; a refusal ends it', async () => {
    const parts = createParts(false);
    const { report } = parts.telemetry.for(source);
    report(new AppError('NETWORK_ERROR', 'x'));
    server.play({ kind: 'cut' }, answers(503), answers(400));
    await sendBatch(parts);
    report(new AppError('NETWORK_ERROR', 'x'));
    await sendBatch(parts);
    await sendBatch(parts);
    await sendBatch(parts);
    expect(sent().map(({ reports }) => reports.map(({ count }) => count))).toEqual([[1], [2], [2]]);
  });

  test('a browser whose fetch ends with the page uses a beacon', async () => {
    const beacons: string[] = [];
    const post = createTelemetryPost({
      endpoint: '/t',
      fetch: () => Promise.reject(new Error('unused')),
      sendBeacon: (url, body) => beacons.push(`${url} ${body}`) > 0,
      canKeepAlive: false,
    });
    expect(await post('{}')).toBe(true);
    expect(beacons).toEqual(['/t {}']);
  });

  test('batches go out twice a minute and when the page is hidden, until stopped', async () => {
    const parts = createParts(false);
    const runs: (() => void)[] = [];
    const delays: number[] = [];
    const bodies: string[] = [];
    const remember = (run: () => void) => {
      runs.push(run);
      return () => runs.splice(runs.indexOf(run), 1);
    };
    const stop = startTelemetrySending({
      ...parts,
      post: (body) => Promise.resolve(bodies.push(body) > 0),
      every: (delayMs, run) => {
        delays.push(delayMs);
        return remember(run);
      },
      onHidden: remember,
    });
    for (const run of runs) {
      parts.telemetry.for(source).report(new Error('x'));
      run();
      await vi.waitUntil(() => parts.telemetry.reports().length === 0, 30_000);
    }
    expect(delays).toEqual([30_000]);
    expect(bodies).toHaveLength(2);
    stop();
    expect(runs).toEqual([]);
  });
});

describe('measurements', () => {
  const vital = { name: 'LCP', value: 1234.567, rating: 'good' } as const;

  test('K-52 G-33 a page is slow when it takes more than 3 s', async () => {
    const parts = createParts(true);
    expect(slowPageMs).toBe(3000);
    parts.measurements.addPage('/', 3000);
    parts.measurements.addPage('/', 3000.5);
    server.play(answers(204));
    await sendBatch(parts);
    expect(sent()[0]?.slowPages).toEqual([{ composition, route: '/', durationMs: 3001 }]);
  });

  test('nothing is kept or sent without consent, nor after it was taken back', async () => {
    const parts = createParts(false);
    server.play(answers(204));
    parts.measurements.addVital(vital, '/');
    parts.measurements.addPage('/', 9000);
    isAllowed = true;
    await sendBatch(parts);
    parts.measurements.addVital(vital, '/');
    isAllowed = false;
    await sendBatch(parts);
    isAllowed = true;
    await sendBatch(parts);
    expect(server.seen).toEqual([]);
  });

  test('a slow page is told to the developer with or without consent', () => {
    const log = vi.fn<(page: unknown) => void>();
    const measurements = createPageMeasurements({ composition, routes, isAllowed: () => false, log });
    measurements.addPage('/', 4000);
    expect(log).toHaveBeenCalledWith({ composition, route: '/', durationMs: 4000 });
  });

  test('vitals come from the library, named by the pattern of their page, and wait for a connection', async () => {
    const parts = createParts(true);
    await watchWebVitals({
      measurements: parts.measurements,
      currentRoute: () => '/survey/:surveyId/results',
      load: () =>
        Promise.resolve({
          onCLS: (tell) => tell({ name: 'CLS', value: 0.123_456, rating: 'needs-improvement' }),
          onFCP: silent,
          onINP: silent,
          onLCP: (tell) => tell({ ...vital }),
          onTTFB: silent,
        }),
    });
    server.play({ kind: 'cut' }, answers(204));
    await sendBatch(parts);
    await sendBatch(parts);
    const route = '/survey/:surveyId/results';
    expect(sent()[1]?.vitals).toEqual([
      { composition, route, name: 'CLS', value: 0.123, rating: 'needs-improvement' },
      { composition, route, name: 'LCP', value: 1235, rating: 'good' },
    ]);
  });

  test('the real library fits the port', async () => {
    const library = await import('web-vitals');
    expect(Object.keys(library)).toEqual(
      expect.arrayContaining(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB']),
    );
  });
});

test('nothing a person wrote, chose or is called reaches the wire, whatever way it is put in', async () => {
  const parts = createParts(true);
  const words = [
    'maria@example.org',
    'MARIA_MUELLER',
    'Maria feels watched',
    '+49 30 5551234',
    '/survey/1?q=5551234',
    '/maria/feels/watched',
  ];
  const release = { ...source, release: 'maria feels watched' };
  for (const secret of words) {
    const inside = {
      message: secret,
      code: secret,
      details: { answer: secret },
      name: secret,
      status: secret,
    };
    const lower = secret.toLowerCase();
    for (const { report } of [parts.telemetry.for(source), parts.telemetry.for(release)]) {
      for (const thrown of [
        secret,
        inside,
        new Error(secret),
        Object.assign(new Error(secret), inside),
        [secret],
      ]) {
        report(thrown);
        report(thrown, { code: lower });
      }
      report(new AppError(lower, secret, { details: { answer: secret }, cause: secret }), { code: lower });
      report(new AppError('X', secret, { status: 5_551_234 }));
    }
    server.play(answers(400, { error: { code: secret, message: secret, details: { answer: secret } } }));
    const call = { method: 'GET', endpoint: '/edge/x', answerSchema: { parse: String } } as const;
    const refused = await testDataClient(server.origin)
      .request(call)
      .then(() => undefined, toAppError);
    parts.telemetry.for(source).report(refused);
    parts.measurements.addPage(secret, 5000);
    const vital = { name: 'LCP', value: 1, rating: 'good', id: secret } as const;
    parts.measurements.addVital(vital, secret);
  }
  server.play(answers(204));
  await sendBatch(parts);
  expect(server.seen).toHaveLength(1);
  const wire = JSON.stringify(server.seen[0]);
  expect(wire).not.toMatch(/maria|mueller|watched|5551234/i);
  expect(sent()[0]?.reports.length).toBeGreaterThan(0);
});
