import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { SurveyBar } from '@stepwise/design/survey-bar';
import { SurveyFrame } from '@stepwise/design/survey-frame';
import { HumanText } from '@stepwise/design/text';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { surveyEntry } from '@stepwise/domain/survey-catalogue';
import { useNavigate, useParams } from 'react-router-dom';
import { surveyMessages } from './messages.ts';
import { backPath, paths, surveyNumberOf } from '../run/survey-paths.ts';
import { WaysOut } from './ways-out.tsx';
import * as styles from './survey-notice.module.css';

const text = surveyMessages.comingSoon;

/** An announced survey without questions yet. */
export function ComingSoon() {
  const navigate = useNavigate();
  const surveyNumber = surveyNumberOf(useParams()['surveyId']);
  if (surveyNumber === undefined) return null;
  const { title } = surveyEntry(surveyNumber);
  return (
    <SurveyFrame
      bar={
        <SurveyBar
          start={
            <TopBarLink href={paths.assessments}>
              <ArrowLeftIcon />
              {surveyMessages.header.back}
            </TopBarLink>
          }
          title={null}
          end={<WaysOut />}
          progress={null}
        />
      }
      dock={null}
    >
      <div className={styles['notice']}>
        <HumanText as="h1" size="medium">
          {text.title(surveyNumber)}
        </HumanText>
        <p>{title}</p>
        <p className={styles['text']}>{text.text}</p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" href={paths.assessments}>
            {text.available}
          </ButtonLink>
          <Button onPress={() => void navigate(backPath(surveyNumber))}>{text.back}</Button>
        </div>
      </div>
    </SurveyFrame>
  );
}
