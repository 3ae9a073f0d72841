import { RequireUser } from '@stepwise/client/require-user';
import { Waiting } from '@stepwise/design/read-part';
import type { CopingStrategiesRequest } from '@stepwise/contract/exercise-requests';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useEffect, useRef, useState } from 'react';
import { AiOffer } from '../frame/ai-offer.tsx';
import { isInDanger } from '../frame/help-first.tsx';
import { LimitsNote } from '../frame/limits-note.tsx';
import { PracticePage } from '../frame/practice-page.tsx';
import { useAiChoice } from '../frame/use-ai-choice.ts';
import { useDraft } from '../frame/use-draft.ts';
import { coachDraftSchema, emptyCoachDraft } from './coach-draft.ts';
import { CoachForm } from './coach-form.tsx';
import { coachMessages as text } from './messages.ts';
import { Strategies } from './strategies.tsx';
import * as styles from './coach.module.css';

/** Things to try for one moment, by our rules or, for those who agreed, by a model. */
export function CoachScreen() {
  return (
    <PracticePage title={text.title} lead={text.lead}>
      <RequireUser waiting={<Waiting />}>{(user) => <Coach user={user} />}</RequireUser>
    </PracticePage>
  );
}

function Coach({ user }: { readonly user: SignedInUser }) {
  const agreement = useAiChoice(user.id);
  const { draft, change } = useDraft(`practice_draft_coach_${user.id}`, coachDraftSchema, emptyCoachDraft);
  const [question, setQuestion] = useState<CopingStrategiesRequest | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  // On a phone the answer is below the form; whoever asked should see it come.
  useEffect(() => {
    if (question !== null) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);

  const isHeavy = isInDanger([draft.situation]);
  const ask = () => {
    const { situation, anxietyLevel, triggers } = draft;
    if (anxietyLevel !== null) setQuestion({ situation: situation.trim(), anxietyLevel, triggers });
  };
  return (
    <div className={styles['sides']}>
      <Stack gap="large">
        <CoachForm draft={draft} isHeavy={isHeavy} onChange={change} onAsk={ask} />
        {isHeavy ? null : <AiOffer agreement={agreement} />}
        {isHeavy ? null : <LimitsNote />}
      </Stack>
      <div ref={answer}>
        {question === null || isHeavy ? (
          <div className={styles['waiting']}>
            <LampIllustration />
            {isHeavy ? null : <SoftText>{text.empty}</SoftText>}
          </div>
        ) : (
          <Strategies userId={user.id} question={question} mayAskModel={agreement.choice === 'yes'} />
        )}
      </div>
    </div>
  );
}
