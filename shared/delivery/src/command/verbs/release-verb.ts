import { join, resolve } from 'node:path';
import { publishRelease } from '../../release/publish-release.ts';
import { firstScreenBytes } from '../../release/first-screen-bytes.ts';
import { applicationAt, textOption, workspaceDirectory } from '../command-context.ts';
import type { Verb } from '../verb.ts';

/** `release`: publishes a build once. The same bytes again change nothing, other bytes need a new version. */
export const releaseVerb: Verb = {
  words: '<application>',
  summary: "publish a finished build and sign it with its team's key",
  options: ['build', 'dry-run'],
  examples: ['release mfe-assessment', 'release mfe-assessment --build out --json'],
  run: async (context) => {
    const application = applicationAt(context, 0);
    const chosen = textOption(context, 'build');
    const folder = chosen === undefined ? join(workspaceDirectory, application, 'dist') : resolve(chosen);
    context.progress(`Reading the build of ${application}, compressing what is new`);
    const { store, keysDirectory, actor, now, environment } = context;
    const keyText = environment['STEPWISE_RELEASE_KEY'];
    const { release, isNew } = await publishRelease(store, application, folder, {
      keysDirectory,
      keyText,
      actor,
      now,
    });
    const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
    const state = isNew ? `${release.files.length} files, ${bytes} bytes` : 'already released';
    return {
      lines: [`${application} ${release.id} (${state})`],
      data: {
        application,
        id: release.id,
        version: release.version,
        team: release.team,
        isNew,
        files: release.files.length,
        bytes,
        firstScreenBytes: await firstScreenBytes(store, release),
      },
    };
  },
};
