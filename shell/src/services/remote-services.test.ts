import type { ApiRequest, DataClient, ShellServices } from '@stepwise/contract/shell-services';
import { unknown } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { createRemoteServices } from './remote-services.ts';
import { createTelemetryBuffer } from './telemetry-buffer.ts';
import type { ReportedError } from './telemetry-buffer.ts';

const failure = new Error('refused');
const client: DataClient = {
  request: () => Promise.reject(failure),
  stream: () => Promise.reject(failure),
};
const source = { remote: 'mfe-practice', release: '1.2.3-abc' };

test('what a remote reports, and what its requests fail with, is put down to its release', async () => {
  const telemetry = createTelemetryBuffer();
  const reported: ReportedError[] = [];
  // Waits like everything that is reported before the telemetry code has come.
  const shell: Pick<ShellServices, 'client' | 'telemetry'> = {
    client,
    telemetry: { report: () => undefined },
  };
  const servicesFor = createRemoteServices(shell, telemetry);
  const services = servicesFor(source);
  services.telemetry.report(new Error('drawn wrong'), { code: 'DRAWING_FAILED' });
  await expect(
    services.client.request({ method: 'GET', endpoint: '/api/x', answerSchema: unknown() }),
  ).rejects.toBe(failure);
  telemetry.connect((report) => reported.push(report));
  telemetry.report({ error: failure });
  telemetry.report({ error: new Error('the shell’s own') });
  expect(reported.map(({ code, remote, release }) => ({ code, remote, release }))).toEqual([
    { code: 'DRAWING_FAILED', ...source },
    { code: undefined, ...source },
    { code: undefined, remote: undefined, release: undefined },
  ]);
  expect(servicesFor({ ...source })).toBe(services);
});

test('an answer of a remote that did not fit is put down to its release, though its request succeeds', async () => {
  const telemetry = createTelemetryBuffer();
  const reported: ReportedError[] = [];
  telemetry.connect((report) => reported.push(report));
  const misfit = new Error('a row did not fit');
  const shell = {
    telemetry: { report: () => undefined },
    client: {
      stream: () => Promise.resolve(),
      request: <Answer>(request: ApiRequest<Answer>) => {
        telemetry.report({ error: misfit, about: request });
        return Promise.resolve(request.answerSchema.parse([]));
      },
    },
  };
  const { client: given } = createRemoteServices(shell, telemetry)(source);
  await given.request({ method: 'GET', endpoint: '/supabase/x', answerSchema: unknown() });
  expect(reported).toEqual([{ error: misfit, ...source }]);
});
