import type * as AiSdk from 'ai';
import type { AiSettings } from './ai-settings.ts';
import type { WritingModel, WritingOutcome, WritingRequest } from './writing-model.ts';

/** A whole feedback has about 700 words; more than twice that is no answer to our question. */
export const outputTokensMax = 3000;

type Sdk = typeof AiSdk;
type LanguageModel = AiSdk.LanguageModel;

/**
 * A model behind the AI SDK. The library is large, so it is loaded with the first question: a function without a
 * key never pays for it.
 */
export function createSdkWritingModel(provider: AiSettings['provider'], send: typeof fetch): WritingModel {
  let loaded: Promise<{ readonly sdk: Sdk; readonly model: LanguageModel }> | undefined;
  const load = async () => {
    loaded ??= loadModel(provider, send).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return await loaded;
  };
  return {
    name: provider.model,
    write: async (request) => {
      try {
        const { sdk, model } = await load();
        return request.onPartial === undefined
          ? await writeWhole(sdk, model, request)
          : await writeInParts(sdk, model, request, request.onPartial);
      } catch (error) {
        return outcomeOf(error, request.signal);
      }
    },
  };
}

async function loadModel(provider: AiSettings['provider'], send: typeof fetch) {
  // Its own warnings could quote a question.
  Reflect.set(globalThis, 'AI_SDK_LOG_WARNINGS', false);
  const sdk = await import('ai');
  switch (provider.kind) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return { sdk, model: createAnthropic({ apiKey: provider.apiKey, fetch: send })(provider.model) };
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const create = createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: provider.url,
        fetch: send,
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(provider.apiKey === undefined ? {} : { apiKey: provider.apiKey }),
      });
      return { sdk, model: create(provider.model) };
    }
    default:
      return provider satisfies never;
  }
}

function question(sdk: Sdk, model: LanguageModel, request: WritingRequest) {
  return {
    model,
    instructions: request.instructions,
    prompt: request.facts,
    output: sdk.Output.object({ schema: request.schema }),
    abortSignal: request.signal,
    // Retries happen in one layer, the caller's.
    maxRetries: 0,
    maxOutputTokens: outputTokensMax,
  };
}

async function writeWhole(sdk: Sdk, model: LanguageModel, request: WritingRequest): Promise<WritingOutcome> {
  const result = await sdk.generateText(question(sdk, model, request));
  const tokens = result.totalUsage.totalTokens;
  if (result.finishReason === 'content-filter') return { kind: 'refused', tokens };
  const parsed = request.schema.safeParse(result.output);
  return parsed.success ? { kind: 'written', value: parsed.data, tokens } : { kind: 'unusable', tokens };
}

async function writeInParts(
  sdk: Sdk,
  model: LanguageModel,
  request: WritingRequest,
  onPartial: (partial: unknown) => void,
): Promise<WritingOutcome> {
  const failures: unknown[] = [];
  const result = sdk.streamText({
    ...question(sdk, model, request),
    // Otherwise it would print the error, which may quote the question.
    onError: ({ error }) => {
      failures.push(error);
    },
  });
  for await (const partial of result.partialOutputStream) onPartial(partial);
  if (failures.length > 0) throw failures[0];
  const tokens = (await result.totalUsage).totalTokens;
  if ((await result.finishReason) === 'content-filter') return { kind: 'refused', tokens };
  const parsed = request.schema.safeParse(await result.output);
  return parsed.success ? { kind: 'written', value: parsed.data, tokens } : { kind: 'unusable', tokens };
}

function outcomeOf(error: unknown, signal: AbortSignal): WritingOutcome {
  if (signal.aborted) return { kind: 'timed-out', tokens: undefined };
  const name = error instanceof Error ? error.name : '';
  return { kind: unusableErrors.has(name) ? 'unusable' : 'failed', tokens: tokensOf(error) };
}

/** The provider answered, but with something else than the shape asked for. */
const unusableErrors: ReadonlySet<string> = new Set([
  'AI_NoObjectGeneratedError',
  'AI_NoOutputGeneratedError',
  'AI_JSONParseError',
  'AI_TypeValidationError',
]);

function tokensOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('usage' in error)) return undefined;
  const { usage } = error;
  if (typeof usage !== 'object' || usage === null || !('totalTokens' in usage)) return undefined;
  return typeof usage.totalTokens === 'number' ? usage.totalTokens : undefined;
}
