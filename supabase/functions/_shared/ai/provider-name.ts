import { readAiSettings } from './ai-settings.ts';

/**
 * Who is asked to write, as people read it when they are asked for their agreement; undefined where no model is ever
 * asked. A provider behind a common address is named by its host unless `AI_PROVIDER_NAME` says it better.
 */
export function providerName(read: (name: string) => string | undefined): string | undefined {
  const settings = readAiSettings(read);
  if (settings === undefined) return undefined;
  const { provider } = settings;
  const known = provider.kind === 'anthropic' ? 'Anthropic' : new URL(provider.url).hostname;
  return read('AI_PROVIDER_NAME') || known;
}
