import { startDevelopmentServers } from '../rspack/development-servers.ts';
import type { DevelopmentBuild } from '../rspack/development-servers.ts';
import { applications } from './build.ts';
import { repository } from './settings.ts';
import { untilAsked } from './until-asked.ts';

function say(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function describe({ application, isFirst, seconds, problem }: DevelopmentBuild): string {
  if (problem !== undefined) return `${application} does not compile:\n${problem}`;
  return `${isFirst ? 'Built' : 'Rebuilt'} ${application} in ${seconds.toFixed(2)} s`;
}

async function main(): Promise<void> {
  void untilAsked().then(() => process.exit(0));
  const addresses = await startDevelopmentServers({
    rootDirectory: repository,
    applications: process.env['APPLICATIONS']?.split(',') ?? applications,
    onBuild: (build) => say({ event: 'progress', text: describe(build) }),
  });
  say({ event: 'ready', addresses });
}

try {
  await main();
} catch (error) {
  say({ event: 'failed', text: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
