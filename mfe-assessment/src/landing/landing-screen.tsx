import { useServices } from '@stepwise/client/services';
import { ButtonLink } from '@stepwise/design/button-link';
import { ArrowRightIcon } from '@stepwise/design/icon/arrow-right';
import { CheckIcon } from '@stepwise/design/icon/check';
import { Columns, Page, Stack } from '@stepwise/design/page';
import { ProgressBar } from '@stepwise/design/progress-bar';
import { HumanText, SoftText } from '@stepwise/design/text';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import { insightsEstimatedTime, surveyEntries } from '@stepwise/domain/survey-catalogue';
import type { SurveyEdition, SurveyEntry } from '@stepwise/domain/survey-catalogue';
import { useEffect, useState } from 'react';
import { subscribeToKeys, thisDevice } from '../run/device-storage.ts';
import { editionOf } from '../run/survey-editions.ts';
import { paths } from '../run/survey-paths.ts';
import { surveyKeys } from '../run/survey-storage.ts';
import { landingMessages as text } from './messages.ts';
import { landingSteps } from './landing-steps.ts';
import type { LandingStep } from './landing-steps.ts';
import * as styles from './landing.module.css';

const questionCount = 16;

/** The flight of assessments: what is done, where you stand, what comes later. */
export function LandingScreen() {
  const { config } = useServices();
  const edition = editionOf(config);
  return <LandingView edition={edition} steps={useLandingSteps(edition)} />;
}

type LandingViewProps = { readonly edition: SurveyEdition; readonly steps: readonly LandingStep[] };

/** What the screen shows for these steps; also drawn ahead for the page, see `first-screens.tsx`. */
export function LandingView({ edition, steps }: LandingViewProps) {
  const isAllDone = steps.every(({ state }) => state.kind === 'completed');
  const later = surveyEntries(edition).filter((entry) => !entry.isAvailable);
  return (
    <Page>
      <div className={styles['head']}>
        <HumanText as="h1" size="medium">
          {text.title}
        </HumanText>
        <SoftText>{text.lead(questionCount)}</SoftText>
      </div>
      <ol className={styles['flight']}>
        {steps.map((step) => (
          <FlightStep key={step.entry.number} step={step} />
        ))}
      </ol>
      {isAllDone ? (
        <div className={styles['after']}>
          <ButtonLink variant="primary" href={paths.summary}>
            {text.summary}
            <ArrowRightIcon />
          </ButtonLink>
        </div>
      ) : null}
      <Columns side={<GoodToKnow />}>
        <Later entries={later} />
      </Columns>
    </Page>
  );
}

/** Follows what other tabs answer. */
function useLandingSteps(edition: SurveyEdition): readonly LandingStep[] {
  const [steps, setSteps] = useState(() => landingSteps(thisDevice, edition));
  useEffect(() => {
    const keys = surveyEntries(edition).flatMap(({ number }) => [
      surveyKeys.answers(number),
      surveyKeys.run(number),
    ]);
    return subscribeToKeys(thisDevice, keys, () => setSteps(landingSteps(thisDevice, edition)));
  }, [edition]);
  return steps;
}

function FlightStep({ step }: { readonly step: LandingStep }) {
  const { entry, state, isNext } = step;
  return (
    <li className={styles['step']} data-state={state.kind} data-next={isNext || undefined}>
      <p className={styles['state']}>
        <StepState step={step} />
      </p>
      <h2>{entry.title}</h2>
      <div className={styles['about']}>
        <p className={styles['soft']}>{entry.description}</p>
        {state.kind === 'started' ? (
          <>
            <ProgressBar label={entry.title} value={state.answered} max={questionCount} />
            <p className={styles['small']}>{text.answered(state.answered, questionCount)}</p>
          </>
        ) : null}
      </div>
      <div>
        <StepLink step={step} />
      </div>
    </li>
  );
}

function StepState({ step: { state, entry } }: { readonly step: LandingStep }) {
  switch (state.kind) {
    case 'completed':
      return (
        <>
          <CheckIcon size="small" />
          {state.completedAt === null ? text.doneWithoutDate : text.done(shortDate(state.completedAt))}
        </>
      );
    case 'started':
      return text.stopped(state.answered + 1);
    case 'untouched':
      return text.time(entry.estimatedTime);
    default:
      return state satisfies never;
  }
}

function StepLink({ step: { state, entry, isNext } }: { readonly step: LandingStep }) {
  const isDone = state.kind === 'completed';
  const words = { completed: text.results, started: text.resume, untouched: text.start }[state.kind];
  return (
    <ButtonLink
      variant={isNext ? 'primary' : 'secondary'}
      href={isDone ? paths.results(entry.number) : paths.survey(entry.number)}
    >
      {words}
      <VisuallyHidden>{text.of[isDone ? 'results' : 'start'](entry.title)}</VisuallyHidden>
      {isNext ? <ArrowRightIcon /> : null}
    </ButtonLink>
  );
}

function Later({ entries }: { readonly entries: readonly SurveyEntry[] }) {
  return (
    <Stack as="section">
      <h2>{text.later}</h2>
      <ul className={styles['later']}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <strong>{entry.title}</strong>
            <span className={styles['faint']}>{text.laterText}</span>
          </li>
        ))}
        <li>
          <strong>{text.insights}</strong>
          <span className={styles['faint']}>{text.insightsText(insightsEstimatedTime)}</span>
        </li>
      </ul>
    </Stack>
  );
}

function GoodToKnow() {
  return (
    <Stack as="section">
      <h2>{text.good}</h2>
      <SoftText size="small">{text.goodDiagnosis}</SoftText>
      <SoftText size="small">{text.goodKept}</SoftText>
    </Stack>
  );
}

function shortDate(date: string): string {
  return new Date(date).toLocaleDateString(undefined, { month: 'long', day: 'numeric' });
}
