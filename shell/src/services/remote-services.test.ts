import type { DataClient, ShellServices } from '@stepwise/contract/shell-services';
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
