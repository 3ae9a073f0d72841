import { useServices } from '@stepwise/client/services';
import { exerciseProgressListSchema } from '@stepwise/contract/exercise-progress';
import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import { practiceKeys } from '../data/practice-keys.ts';
import { reflectionTable } from '../frame/reflection-table.ts';
import { TwoVersions } from '../frame/two-versions.tsx';
import { useKeptRows } from '../frame/use-kept-rows.ts';
import { reflectionFacts } from './reflection-facts.ts';
import { reflectionMessages } from './messages.ts';

/** Reflections of this device that met another device's words on their way: the person says which hold. */
export function OpenReflections({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const kept = useKeptRows<ExerciseProgress>({
    ...reflectionTable,
    userId,
    query: {
      queryKey: [...practiceKeys.all(userId), 'open-reflections'],
      // What is on its way is known here; what the account has is read where it is shown.
      enabled: false,
      queryFn: ({ signal }) =>
        client.request({
          method: 'GET',
          endpoint: '/supabase/exercise_progress',
          query: { user_id: `eq.${userId}`, limit: '1' },
          answerSchema: exerciseProgressListSchema,
          signal,
        }),
    },
  });
  return (
    <TwoVersions rows={kept.unsettled} titleOf={() => reflectionMessages.title} facts={reflectionFacts} />
  );
}
