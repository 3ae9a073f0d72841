import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { rspack } from '@rspack/core';
import type { Compiler, Configuration, Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** One build of one application, the first or a later one. */
export type DevelopmentBuild = {
  readonly application: string;
  readonly isFirst: boolean;
  readonly seconds: number;
  /** What keeps it from working, as text for a terminal. */
  readonly problem: string | undefined;
};

export type DevelopmentServerOptions = {
  readonly rootDirectory: string;
  readonly applications: readonly string[];
  readonly onBuild: (build: DevelopmentBuild) => void;
};

function isConfiguration(value: unknown): value is Configuration {
  return typeof value === 'object' && value !== null && 'context' in value;
}

async function readConfig(rootDirectory: string, application: string): Promise<Configuration> {
  const file = join(rootDirectory, application, 'rspack.config.ts');
  const module: unknown = await import(pathToFileURL(file).href);
  const config: unknown =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  if (isConfiguration(config)) return config;
  throw new Error(`${file} has no configuration as its default export.`);
}

function problemOf(stats: Stats): string | undefined {
  if (!stats.hasErrors()) return undefined;
  return stripVTControlCharacters(stats.toString('errors-only')).trim();
}

function withoutColors(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? stripVTControlCharacters(value) : value;
}

/** Sends plain text: the page's error panel shows colors by inline styles, which the page's policy forbids. */
class PlainDevServer extends RspackDevServer {
  override sendMessage(...message: Parameters<RspackDevServer['sendMessage']>): void {
    const [clients, type, data, parameters] = message;
    const plain: unknown = data === undefined ? data : JSON.parse(JSON.stringify(data, withoutColors));
    super.sendMessage(clients, type, plain, parameters);
  }
}

/** Tells about every build; resolves with the first one, whether it works or not. */
function reportBuilds(
  compiler: Compiler,
  application: string,
  onBuild: DevelopmentServerOptions['onBuild'],
): Promise<void> {
  let isFirst = true;
  return new Promise((resolve, reject) => {
    compiler.hooks.failed.tap('DevelopmentServers', reject);
    compiler.hooks.done.tap('DevelopmentServers', (stats) => {
      const seconds = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
      onBuild({ application, isFirst, seconds, problem: problemOf(stats) });
      isFirst = false;
      resolve();
    });
  });
}

/** Where the page finds the updates of an application: on the page's own origin, which hands them on. */
function updatesPath(application: string): string {
  return `/development/updates/${application}`;
}

async function startServer(options: DevelopmentServerOptions, application: string): Promise<string> {
  const config = await readConfig(options.rootDirectory, application);
  const compiler = rspack({
    ...config,
    infrastructureLogging: { level: 'error' },
    // Editors save in more than one step; that is one change.
    watchOptions: { aggregateTimeout: 40 },
  });
  const path = updatesPath(application);
  const server = new PlainDevServer(
    {
      host: '127.0.0.1',
      port: 0,
      hot: true,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path } },
      client: {
        logging: 'warn',
        overlay: {
          errors: true,
          warnings: false,
          runtimeErrors: false,
        },
        // Zeros stand for the address of the page.
        webSocketURL: `auto://0.0.0.0:0${path}`,
      },
      devMiddleware: { publicPath: `/releases/${application}/development/`, stats: false },
    },
    compiler,
  );
  await Promise.all([reportBuilds(compiler, application, options.onBuild), server.start()]);
  const address = server.server?.address();
  if (typeof address !== 'object' || address === null) throw new Error(`${application} got no port.`);
  return `http://127.0.0.1:${address.port}`;
}

/**
 * Builds applications for development, each behind a server that pushes updates, for as long as this process lives.
 * Answers application → address. Set NODE_ENV to development first.
 */
export async function startDevelopmentServers(
  options: DevelopmentServerOptions,
): Promise<Readonly<Record<string, string>>> {
  const servers = await Promise.all(
    options.applications.map(
      async (application) => [application, await startServer(options, application)] as const,
    ),
  );
  return Object.fromEntries(servers);
}
