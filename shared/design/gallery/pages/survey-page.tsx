import { useState } from 'react';
import { Button } from '../../src/button/button.tsx';
import { Dock, DockControls, DockIcon, DockLabel, DockNote, DockSetting } from '../../src/dock/dock.tsx';
import { ArrowLeftIcon } from '../../src/icon/arrow-left.tsx';
import { ChevronLeftIcon } from '../../src/icon/chevron-left.tsx';
import { ChevronRightIcon } from '../../src/icon/chevron-right.tsx';
import { HouseIcon } from '../../src/icon/house.tsx';
import { LifeBuoyIcon } from '../../src/icon/life-buoy.tsx';
import { RefreshCwIcon } from '../../src/icon/refresh-cw.tsx';
import { ShieldIcon } from '../../src/icon/shield.tsx';
import { UndoIcon } from '../../src/icon/undo.tsx';
import { UsersIcon } from '../../src/icon/users.tsx';
import { PillNav } from '../../src/pill-nav/pill-nav.tsx';
import { ProgressBar } from '../../src/progress-bar/progress-bar.tsx';
import { Rating, type RatingValue } from '../../src/rating/rating.tsx';
import { SurveyBar } from '../../src/survey-bar/survey-bar.tsx';
import { QuestionText, SurveyFrame } from '../../src/survey-frame/survey-frame.tsx';
import { Switch } from '../../src/switch/switch.tsx';
import { TopBarButton } from '../../src/top-bar/top-bar-button.tsx';
import { TopBarLink } from '../../src/top-bar/top-bar-link.tsx';

const noop = () => {};

/** The pieces of the survey together, as the product puts them. Best seen bare. */
export function SurveyPage() {
  const [value, setValue] = useState<RatingValue | null>(3);
  const [isAuto, setAuto] = useState(true);
  return (
    <SurveyFrame
      bar={<Bar />}
      dock={
        <Dock labelledBy="question">
          <Rating
            labelledBy="question"
            value={value}
            onPick={setValue}
            lowLabel="No anxiety"
            highLabel="Extreme anxiety"
          />
          <DockControls
            start={
              <Button variant="quiet">
                <ChevronLeftIcon /> <DockLabel>Previous</DockLabel>
              </Button>
            }
            middle={
              <Button size="small">
                <DockIcon>
                  <UndoIcon size="small" />
                </DockIcon>
                Undo
              </Button>
            }
            end={
              <Button variant="primary">
                Next <ChevronRightIcon />
              </Button>
            }
          />
          <DockSetting>
            <Switch label="Move on by itself" tone="quiet" isSelected={isAuto} onChange={setAuto} />
          </DockSetting>
          <DockNote>
            Your responses are completely confidential and used only to provide personalized insights.
          </DockNote>
        </Dock>
      }
    >
      <QuestionText id="question" prompt="In the past two weeks, how much anxiety came with this?">
        Walking into a party where you know only one person
      </QuestionText>
    </SurveyFrame>
  );
}

function Bar() {
  return (
    <SurveyBar
      start={
        <TopBarLink href="#/survey">
          <ArrowLeftIcon /> Back
        </TopBarLink>
      }
      title="8/16"
      switcher={<Switcher />}
      end={
        <>
          <TopBarButton onPress={noop} label="Get help now">
            <LifeBuoyIcon />
          </TopBarButton>
          <TopBarLink href="#/home" label="Home">
            <HouseIcon />
          </TopBarLink>
        </>
      }
      progress={<ProgressBar label="This assessment" value={8} max={16} />}
      meta={['Survey 1 of 3', 'Question 8 of 16', 'This section: 50%', '17% complete']}
    />
  );
}

function Switcher() {
  return (
    <PillNav
      label="Assessments"
      items={[
        { href: '#/survey/1', label: '1 Situations', icon: <UsersIcon />, isCurrent: true },
        {
          href: '#/survey/2',
          label: '2 Cycle',
          icon: <RefreshCwIcon />,
          isCurrent: false,
          state: ', not started',
        },
        {
          href: '#/survey/3',
          label: '3 Safety',
          icon: <ShieldIcon />,
          isCurrent: false,
          state: ', not started',
        },
      ]}
    />
  );
}
