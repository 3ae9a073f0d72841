import { readAiSettings } from './ai-settings.ts';

/** Who is asked to write, as people read it when they are asked to agree; undefined where no model is ever asked. */
export function providerName(read: (name: string) => string | undefined): string | undefined {
  return readAiSettings(read)?.providerName;
}
