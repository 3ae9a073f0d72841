import {
  gte,
  int,
  maxLength,
  minLength,
  object,
  optional,
  string,
  transform,
  pipe,
  url,
} from '@stepwise/contract/schema';

/** Where a model is asked, and what may be spent on it. Undefined settings mean that no model is ever asked. */
export type AiSettings = {
  readonly provider:
    | { readonly kind: 'anthropic'; readonly apiKey: string; readonly model: string }
    | {
        readonly kind: 'openai-compatible';
        readonly url: string;
        readonly apiKey: string | undefined;
        readonly model: string;
      };
  /** What people are told it is called, and agree to. */
  readonly providerName: string;
  readonly limits: ModelLimits;
  /** How long a model may take, repair included, before the answer is written without it. */
  readonly answerMs: number;
  readonly streamMs: number;
};

export type ModelLimits = {
  readonly callsPerDay: number;
  readonly tokensPerDay: number;
  readonly tokensPerDayOfAll: number;
};

const defaults = {
  anthropicModel: 'claude-haiku-4-5',
  callsPerDay: 20,
  tokensPerDay: 100_000,
  tokensPerDayOfAll: 5_000_000,
  // The browser waits 45 s and 120 s; the rules need a moment to answer instead.
  answerMs: 40_000,
  streamMs: 105_000,
} as const;

const count = pipe(
  string(),
  pipe(
    transform((text: string) => Number(text)),
    int().check(gte(1)),
  ),
);

const variablesSchema = object({
  anthropicKey: optional(string().check(minLength(8))),
  anthropicModel: optional(string().check(minLength(1))),
  compatibleUrl: optional(url()),
  compatibleKey: optional(string().check(minLength(1))),
  compatibleModel: optional(string().check(minLength(1))),
  providerName: optional(string().check(minLength(1), maxLength(60))),
  callsPerDay: optional(count),
  tokensPerDay: optional(count),
  tokensPerDayOfAll: optional(count),
  answerMs: optional(count),
  streamMs: optional(count),
});

/** Reads the environment. An empty variable is a missing one; a wrong one stops the function at its start. */
export function readAiSettings(read: (name: string) => string | undefined): AiSettings | undefined {
  const given = (name: string) => read(name) || undefined;
  const variables = variablesSchema.parse({
    anthropicKey: given('ANTHROPIC_API_KEY'),
    anthropicModel: given('ANTHROPIC_MODEL'),
    compatibleUrl: given('OPENAI_COMPATIBLE_URL'),
    compatibleKey: given('OPENAI_COMPATIBLE_KEY'),
    compatibleModel: given('OPENAI_COMPATIBLE_MODEL'),
    providerName: given('AI_PROVIDER_NAME'),
    callsPerDay: given('AI_CALLS_PER_DAY'),
    tokensPerDay: given('AI_TOKENS_PER_DAY'),
    tokensPerDayOfAll: given('AI_TOKENS_PER_DAY_OF_ALL'),
    answerMs: given('AI_ANSWER_MS'),
    streamMs: given('AI_STREAM_MS'),
  });
  const provider = providerOf(variables);
  if (provider === undefined) return undefined;
  return {
    provider,
    providerName: variables.providerName ?? commonName(provider),
    limits: {
      callsPerDay: variables.callsPerDay ?? defaults.callsPerDay,
      tokensPerDay: variables.tokensPerDay ?? defaults.tokensPerDay,
      tokensPerDayOfAll: variables.tokensPerDayOfAll ?? defaults.tokensPerDayOfAll,
    },
    answerMs: variables.answerMs ?? defaults.answerMs,
    streamMs: variables.streamMs ?? defaults.streamMs,
  };
}

type ProviderVariables = {
  readonly anthropicKey?: string | undefined;
  readonly anthropicModel?: string | undefined;
  readonly compatibleUrl?: string | undefined;
  readonly compatibleKey?: string | undefined;
  readonly compatibleModel?: string | undefined;
};

function providerOf(variables: ProviderVariables): AiSettings['provider'] | undefined {
  const { anthropicKey, anthropicModel, compatibleUrl, compatibleKey, compatibleModel } = variables;
  if (anthropicKey !== undefined) {
    const model = anthropicModel ?? defaults.anthropicModel;
    return { kind: 'anthropic', apiKey: anthropicKey, model };
  }
  if (compatibleUrl === undefined) return undefined;
  if (compatibleModel === undefined) {
    throw new Error(
      'OPENAI_COMPATIBLE_URL is set. Set OPENAI_COMPATIBLE_MODEL to the name of its model too.',
    );
  }
  return { kind: 'openai-compatible', url: compatibleUrl, apiKey: compatibleKey, model: compatibleModel };
}

/** A provider behind a common address goes by its host, unless it is given a name. */
function commonName(provider: AiSettings['provider']): string {
  return provider.kind === 'anthropic' ? 'Anthropic' : new URL(provider.url).hostname;
}
