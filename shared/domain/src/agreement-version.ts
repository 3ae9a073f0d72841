/**
 * What an agreement to let a model write is recorded under: the version of the words that were read, and the provider
 * they named. The database lets only that provider be asked.
 *
 * @example agreementVersion('2026-11-22', 'Anthropic') // '2026-11-22/Anthropic'
 */
export function agreementVersion(wording: string, provider: string): string {
  return `${wording}/${provider}`;
}
