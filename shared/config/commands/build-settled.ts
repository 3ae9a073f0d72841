import { Sentence } from './settings.ts';

type Attempt = {
  /** What the sources are at this moment. */
  readonly look: () => string;
  readonly build: () => Promise<void>;
  /** Called before sources that were saved meanwhile are built. */
  readonly prepareAgain: () => void;
};

const attemptsMax = 5;

/**
 * Builds, and builds again as long as something was saved meanwhile: a release is named after its sources, and what was
 * made of others under that name would never be accepted a second time. Answers what the sources were.
 */
export async function buildSettled({ look, build, prepareAgain }: Attempt): Promise<string> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (attempt > 0) prepareAgain();
    const before = look();
    await build();
    if (look() === before) return before;
  }
  throw new Sentence(
    `Sources were saved during each of ${attemptsMax} builds. Start again when nothing writes them any more.`,
  );
}
