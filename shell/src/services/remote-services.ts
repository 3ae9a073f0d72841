import type { DataClient, ShellServices } from '@stepwise/contract/shell-services';
import type { ReportSource, TelemetryBuffer } from './telemetry-buffer.ts';

/** Hands out the services of one release of a remote: the same object each time for the same release. */
export type RemoteServices<Services = ShellServices> = (source: ReportSource) => Services;

/**
 * The shell's services as a remote gets them: what it reports, and what its requests fail with, is put down to its
 * release, whoever hears of it first.
 */
export function createRemoteServices<Services extends Pick<ShellServices, 'client' | 'telemetry'>>(
  services: Services,
  telemetry: TelemetryBuffer,
): RemoteServices<Services> {
  const known = new Map<string, Services>();
  return (source) => {
    const name = `${source.remote} ${source.release}`;
    const made: Services = known.get(name) ?? {
      ...services,
      client: attributed(services.client, source, telemetry),
      telemetry: { report: (error, context) => telemetry.report({ error, code: context?.code, ...source }) },
    };
    known.set(name, made);
    return made;
  };
}

function attributed(client: DataClient, source: ReportSource, telemetry: TelemetryBuffer): DataClient {
  const putDown = (error: unknown): never => {
    telemetry.putDown(error, source);
    throw error;
  };
  // The request too: an answer that does not fit is reported, and the rest of it given all the same.
  return {
    request: (request) => {
      telemetry.putDown(request, source);
      return client.request(request).catch(putDown);
    },
    stream: (request) => {
      telemetry.putDown(request, source);
      return client.stream(request).catch(putDown);
    },
  };
}
