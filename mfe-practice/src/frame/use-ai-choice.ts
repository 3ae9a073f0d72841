import { useServices } from '@stepwise/client/services';
import { array, boolean, object, string } from '@stepwise/contract/schema';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Raised whenever the words of the question change in meaning; it is then asked again. */
export const aiWordingVersion = 'practice-2026-11-22';

/** Free text of practice is asked for by itself: a yes to feedback on scores says nothing about it. */
const aiConsentKind = 'ai_practice';

const choicesSchema = array(object({ is_given: boolean(), wording_version: string() }));

export type AiAgreement = {
  /** Undefined where no model is ever asked, and nobody needs to be asked about it. */
  readonly provider: string | undefined;
  /** Null until this person has answered the present question; `unknown` until that has been read. */
  readonly choice: 'yes' | 'no' | 'unknown' | null;
  readonly state: 'idle' | 'saving' | 'failed';
  readonly decide: (choice: 'yes' | 'no') => void;
};

/** Whether a model may read and write for this person's practice. The database hears a yes before anything acts on it. */
export function useAiChoice(userId: string): AiAgreement {
  const { client, config, queryClient } = useServices();
  const queryKey = ['practice', userId, 'ai-choice'];
  const read = useQuery({
    queryKey,
    enabled: config.aiProvider !== undefined,
    meta: { isQuiet: true },
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/health_consents',
        query: { user_id: `eq.${userId}`, kind: `eq.${aiConsentKind}`, order: 'id.desc', limit: '1' },
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
          kind: aiConsentKind,
          is_given: choice === 'yes',
          wording_version: aiWordingVersion,
          user_id: userId,
          session_id: null,
        },
        answerSchema: anything,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    provider: config.aiProvider,
    choice: choiceOf(read.data),
    state: stateOf(save),
    decide: (choice) => save.mutate(choice),
  };
}

/** The answer to a bare insert says nothing. */
const anything = { parse: (value: unknown) => value };

function choiceOf(
  rows: readonly { readonly is_given: boolean; readonly wording_version: string }[] | undefined,
): AiAgreement['choice'] {
  if (rows === undefined) return 'unknown';
  const [newest] = rows;
  if (newest === undefined || newest.wording_version !== aiWordingVersion) return null;
  return newest.is_given ? 'yes' : 'no';
}

function stateOf({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  if (isPending) return 'saving';
  return isError ? 'failed' : 'idle';
}
