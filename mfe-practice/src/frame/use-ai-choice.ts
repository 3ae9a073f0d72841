import { useServices } from '@stepwise/client/services';
import { agreementVersion } from '@stepwise/domain/agreement-version';
import { array, boolean, object, string } from '@stepwise/contract/schema';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Raised whenever the words of a question change in meaning; it is then asked again. */
const wordings = { ai_practice: 'practice-2026-11-22', ai_feedback: 'practice-scores-2026-11-22' } as const;

/** Words that somebody wrote are asked for by themselves: a yes to scores (`ai_feedback`) says nothing about them. */
export type AiConsentKind = keyof typeof wordings;

const choicesSchema = array(object({ is_given: boolean(), wording_version: string() }));

export type AiAgreement = {
  readonly kind: AiConsentKind;
  /** Undefined where no model is ever asked, and nobody needs to be asked about it. */
  readonly provider: string | undefined;
  /** Null until this person has answered the present question; `unknown` until that has been read. */
  readonly choice: 'yes' | 'no' | 'unknown' | null;
  readonly state: 'idle' | 'saving' | 'failed';
  readonly decide: (choice: 'yes' | 'no') => void;
};

/** Whether a model may read and write for this person's practice. The database hears a yes before anything acts on it. */
export function useAiChoice(userId: string, kind: AiConsentKind): AiAgreement {
  const { client, config, queryClient } = useServices();
  // An agreement names who may be asked; another provider needs another one.
  const version = agreementVersion(wordings[kind], config.aiProvider ?? '');
  const queryKey = ['practice', userId, 'ai-choice', kind];
  const read = useQuery({
    queryKey,
    enabled: config.aiProvider !== undefined,
    meta: { isQuiet: true },
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/health_consents',
        query: { user_id: `eq.${userId}`, kind: `eq.${kind}`, order: 'id.desc', limit: '1' },
        answerSchema: choicesSchema,
        signal,
      }),
  });
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: (choice: 'yes' | 'no') =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/health_consents',
        headers: { Prefer: 'return=minimal' },
        body: {
          kind,
          is_given: choice === 'yes',
          wording_version: version,
          user_id: userId,
          session_id: null,
        },
        answerSchema: anything,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    kind,
    provider: config.aiProvider,
    choice: choiceOf(read.data, (given) => isSameQuestion(kind, given, version)),
    state: stateOf(save),
    decide: (choice) => save.mutate(choice),
  };
}

/** The answer to a bare insert says nothing. */
const anything = { parse: (value: unknown) => value };

type Choice = { readonly is_given: boolean; readonly wording_version: string };

function choiceOf(
  rows: readonly Choice[] | undefined,
  isAsked: (version: string) => boolean,
): AiAgreement['choice'] {
  if (rows === undefined) return 'unknown';
  const [newest] = rows;
  if (newest === undefined || !isAsked(newest.wording_version)) return null;
  return newest.is_given ? 'yes' : 'no';
}

/** The surveys ask the same about scores, in words of their own: there the provider alone must be the same. */
function isSameQuestion(kind: AiConsentKind, given: string, version: string): boolean {
  if (kind === 'ai_practice') return given === version;
  return given.slice(given.indexOf('/')) === version.slice(version.indexOf('/'));
}

function stateOf({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  if (isPending) return 'saving';
  return isError ? 'failed' : 'idle';
}
