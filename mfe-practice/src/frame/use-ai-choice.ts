import { useServices } from '@stepwise/client/services';
import { agreementVersion } from '@stepwise/domain/agreement-version';
import { array, boolean, object, string } from '@stepwise/contract/schema';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Raised whenever the words of the question change in meaning; it is then asked again. */
const wording = 'practice-2026-11-24';

/** A yes to AI about the scores of a survey (`ai_feedback`) says nothing about what somebody practises. */
const kind = 'ai_practice';

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
  // An agreement names who may be asked; another provider needs another one.
  const version = agreementVersion(wording, config.aiProvider ?? '');
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
    provider: config.aiProvider,
    choice: choiceOf(read.data, version),
    state: stateOf(save),
    decide: (choice) => save.mutate(choice),
  };
}

/** The answer to a bare insert says nothing. */
const anything = { parse: (value: unknown) => value };

type Choice = { readonly is_given: boolean; readonly wording_version: string };

function choiceOf(rows: readonly Choice[] | undefined, version: string): AiAgreement['choice'] {
  if (rows === undefined) return 'unknown';
  const [newest] = rows;
  if (newest?.wording_version !== version) return null;
  return newest.is_given ? 'yes' : 'no';
}

function stateOf({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  if (isPending) return 'saving';
  return isError ? 'failed' : 'idle';
}
