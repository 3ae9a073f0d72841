import { composeFeedback } from '@stepwise/domain/feedback-engine';
import type { FeedbackTemplates } from '@stepwise/domain/survey-definition';
import { useState } from 'react';
import { StepToTry } from '../reading/step-to-try.tsx';
import { useSession } from '../reading/use-session.ts';
import { heaviestSurvey } from './summary-focus.ts';
import type { FinishedPart } from './summary-focus.ts';

type SummaryStepProps = {
  readonly parts: readonly FinishedPart[];
  readonly templates: readonly FeedbackTemplates[];
};

/** One step for all surveys together: that of the one which weighs most, in the words of its own results. */
export function SummaryStep({ parts, templates }: SummaryStepProps) {
  const isPersonal = useSession().kind === 'signed-in';
  const [openedAt] = useState(() => new Date());
  const part = heaviestSurvey(parts);
  const texts = templates.find(({ surveyNumber }) => surveyNumber === part?.definition.id);
  if (part === undefined || texts === undefined) return null;
  const { scores, contentKey } = part.results;
  return (
    <StepToTry
      feedback={composeFeedback({ templates: texts, scores, seed: contentKey, now: openedAt, isPersonal })}
    />
  );
}
