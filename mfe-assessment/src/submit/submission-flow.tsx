import { useServices } from '@stepwise/client/services';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { thisDevice } from '../run/device-storage.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { paths } from '../run/survey-paths.ts';
import { useSubmission } from './submission.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { submitMessages } from './messages.ts';
import { readStorageChoice, writeStorageChoice } from './storage-choice.ts';
import type { StorageChoice } from './storage-choice.ts';
import { SubmissionErrorDialog } from './submission-error-dialog.tsx';
import { resultsDelayMs, submitRun } from './submit-survey.ts';
import { submitTools } from './submit-tools.ts';

/** Longer than this nobody waits for a save: the results open and the sending goes on behind them. */
const patienceMs = 10_000;

type Stage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: SurveyError };

/** From Finish to the results: asks once where answers may be kept, saves them, and says how that went. */
export function SubmissionFlow() {
  const navigate = useNavigate();
  const { run, setPhase, cancel } = useSubmission();
  const [stage, setStage] = useState<Stage>(() =>
    readStorageChoice(thisDevice) === null ? { kind: 'asking' } : { kind: 'sending' },
  );
  const showResults = () => void navigate(paths.results(run.surveyNumber));
  useEffect(() => setPhase(stage.kind), [setPhase, stage.kind]);
  useSending(stage, setStage);
  useShortStay(stage);

  switch (stage.kind) {
    case 'asking':
      return <AgreementDialog onChoose={(choice) => setStage(chosen(choice))} onClose={cancel} />;
    case 'failed':
      return (
        <SubmissionErrorDialog
          error={stage.error}
          onRetry={() => setStage({ kind: 'sending' })}
          onResults={showResults}
          onBack={cancel}
          onHome={() => void navigate(paths.home)}
        />
      );
    case 'sending':
    case 'done':
      return null;
    default:
      return stage satisfies never;
  }
}

function chosen(choice: StorageChoice['choice']): Stage {
  writeStorageChoice(thisDevice, choice, Date.now());
  return { kind: 'sending' };
}

/** Sends once for each time the stage turns to sending, and carries on behind the results when it takes long. */
function useSending(stage: Stage, setStage: (stage: Stage) => void): void {
  const services = useServices();
  const navigate = useNavigate();
  const { run } = useSubmission();
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (stage.kind !== 'sending' || isUnderWay.current) return;
    isUnderWay.current = true;
    const impatience = window.setTimeout(() => void navigate(paths.results(run.surveyNumber)), patienceMs);
    const send = async () => {
      const result = await submitRun(run, submitTools(services));
      window.clearTimeout(impatience);
      isUnderWay.current = false;
      if (result.kind !== 'failed') services.notifications.announce(announcements[result.kind]);
      setStage(result.kind === 'failed' ? { kind: 'failed', error: result.error } : { kind: 'done' });
    };
    void send();
  }, [stage, setStage, navigate, run, services]);
}

const announcements = { saved: submitMessages.saved, 'kept-on-device': submitMessages.kept } as const;

/** The tick stays for a moment before the results come. */
function useShortStay(stage: Stage): void {
  const navigate = useNavigate();
  const { run } = useSubmission();
  useEffect(() => {
    if (stage.kind !== 'done') return undefined;
    const show = () => void navigate(paths.results(run.surveyNumber));
    const timer = window.setTimeout(show, resultsDelayMs(true));
    return () => window.clearTimeout(timer);
  }, [stage, navigate, run]);
}
