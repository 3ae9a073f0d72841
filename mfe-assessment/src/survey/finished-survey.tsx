import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { HumanText } from '@stepwise/design/text';
import { SurveyFrame } from '@stepwise/design/survey-frame';
import type { AvailableSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { thisDevice } from '../run/device-storage.ts';
import { surveyMessages } from './messages.ts';
import { retakeState } from '../run/retake.ts';
import { paths } from '../run/survey-paths.ts';
import { readRun } from '../run/survey-storage.ts';
import * as styles from './survey-notice.module.css';

const text = surveyMessages.finished;

type FinishedSurveyProps = { readonly surveyNumber: AvailableSurveyNumber; readonly header: ReactNode };

/** A survey that was handed over already: its results, or once more from the start. */
export function FinishedSurvey({ surveyNumber, header }: FinishedSurveyProps) {
  const navigate = useNavigate();
  const retake = () => {
    const state = retakeState(readRun(thisDevice, surveyNumber)?.runId);
    void navigate(paths.survey(surveyNumber), { state });
  };
  return (
    <SurveyFrame bar={header} dock={null}>
      <div className={styles['notice']}>
        <HumanText as="h1" size="medium">
          {text.title}
        </HumanText>
        <p className={styles['text']}>{text.text}</p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" href={paths.results(surveyNumber)}>
            {text.results}
          </ButtonLink>
          <Button onPress={retake}>{text.retake}</Button>
        </div>
      </div>
    </SurveyFrame>
  );
}
