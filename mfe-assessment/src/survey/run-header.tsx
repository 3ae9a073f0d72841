import { availableSurveyNumbers, seriesProgress } from '@stepwise/domain/survey-catalogue';
import type { AvailableSurveyNumber, SurveyEdition } from '@stepwise/domain/survey-catalogue';
import { memo } from 'react';
import type { SurveyView } from '../run/survey-opening.ts';
import { surveyMessages } from './messages.ts';
import { SurveyHeader } from './survey-header.tsx';

type RunFigures = {
  readonly question: number;
  readonly answered: number;
  readonly total: number;
  readonly percent: number;
  readonly isFinished: boolean;
};

/** All that the header shows of the run. */
export function headerOf({ run, isFinished }: SurveyView): RunFigures {
  const { answeredCount, totalCount, overall } = run.progress;
  return {
    question: run.currentQuestionIndex + 1,
    answered: answeredCount,
    total: totalCount,
    percent: overall,
    isFinished,
  };
}

type RunHeaderProps = RunFigures & {
  readonly surveyNumber: AvailableSurveyNumber;
  readonly edition: SurveyEdition;
};

/**
 * How far the run is. Remembered by its figures, so that an answer which changes none costs nothing, and any other can
 * follow the question a moment later.
 */
export const RunHeader = memo(function RunHeader(props: RunHeaderProps) {
  const { surveyNumber, edition, question, answered, total, percent, isFinished } = props;
  const text = surveyMessages.header;
  const complete = seriesProgress({ surveyNumber, answeredCount: answered, questionCount: total });
  const whileAnswering = [text.questionOf(question, total), text.section(percent)];
  return (
    <SurveyHeader
      surveyNumber={surveyNumber}
      edition={edition}
      counter={text.counter(isFinished ? total : question, total)}
      progress={{ answered, total }}
      meta={[
        text.surveyOf(surveyNumber, availableSurveyNumbers.length),
        ...(isFinished ? [] : whileAnswering),
        text.complete(complete),
      ]}
    />
  );
});
