import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Page, Stack } from '@stepwise/design/page';
import { SurveyBar } from '@stepwise/design/survey-bar';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { TopBarWords } from '@stepwise/design/top-bar-button';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { surveyEntry } from '@stepwise/domain/survey-catalogue';
import { useNavigate, useParams } from 'react-router-dom';
import { surveyMessages } from './messages.ts';
import { backPath, paths, surveyNumberOf } from '../run/survey-paths.ts';
import { WaysOut } from './ways-out.tsx';

const text = surveyMessages.comingSoon;

/** An announced survey without questions yet. */
export function ComingSoon() {
  const navigate = useNavigate();
  const surveyNumber = surveyNumberOf(useParams()['surveyId']);
  if (surveyNumber === undefined) return null;
  return (
    <>
      <SurveyBar
        start={
          <TopBarLink href={paths.assessments}>
            <ArrowLeftIcon />
            <TopBarWords>{surveyMessages.header.back}</TopBarWords>
          </TopBarLink>
        }
        title={null}
        end={<WaysOut />}
        progress={null}
      />
      <Page>
        <Gate picture={<PathIllustration />}>
          <Stack gap="tight">
            <Overline>{surveyEntry(surveyNumber).title}</Overline>
            <HumanText as="h1">{text.title(surveyNumber)}</HumanText>
          </Stack>
          <Lead>{text.text}</Lead>
          <GateActions>
            <ButtonLink variant="primary" size="large" href={paths.assessments}>
              {text.available}
            </ButtonLink>
            <Button size="large" onPress={() => void navigate(backPath(surveyNumber))}>
              {text.back}
            </Button>
          </GateActions>
        </Gate>
      </Page>
    </>
  );
}
