import { useServices } from '@stepwise/client/services';
import type { AvailableSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import type { FinishedRun } from '../run/finished-run.ts';
import { afterPaint } from '@stepwise/client/after-paint';
import { vibrate } from '../gestures/haptics.ts';
import type { SurveyEvent } from '../run/survey-run.ts';
import { createSurveySession } from '../run/survey-session.ts';
import type { SurveyView } from '../run/survey-opening.ts';
import type { SurveySession } from '../run/survey-session.ts';
import { mobileQuery } from '../gestures/viewport.ts';

type Opening = {
  readonly surveyNumber: AvailableSurveyNumber;
  readonly definition: SurveyDefinition;
  readonly retakeOf: string | undefined;
  readonly onSubmit: (run: FinishedRun) => void;
};

/** Opens the survey once; everything after that goes through the session it returns. */
export function useSurveySession(opening: Opening): {
  readonly session: SurveySession;
  readonly view: SurveyView;
} {
  const { visitor } = useServices();
  const [session] = useState(() =>
    createSurveySession({
      ...opening,
      sessionId: visitor.identity().sessionId,
      storage: thisDevice,
      now: Date.now,
      newId: () => crypto.randomUUID(),
      isMobile: () => window.matchMedia(mobileQuery).matches,
      schedule,
      afterPaint,
      onEvent: feel,
    }),
  );
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => () => session.leave(), [session]);
  return { session, view };
}

function schedule(delayMs: number, run: () => void): () => void {
  const timer = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(timer);
}

/** What the finger feels: a light touch for an answer, a longer one when all are answered. */
function feel(event: SurveyEvent): void {
  if (event.type === 'question_answered') vibrate('light');
  if (event.type === 'survey_completed') vibrate('strong');
}
