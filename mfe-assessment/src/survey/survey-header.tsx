import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { CheckIcon } from '@stepwise/design/icon/check';
import { RefreshCwIcon } from '@stepwise/design/icon/refresh-cw';
import { ShieldIcon } from '@stepwise/design/icon/shield';
import { UsersIcon } from '@stepwise/design/icon/users';
import { PillNav } from '@stepwise/design/pill-nav';
import { ProgressBar } from '@stepwise/design/progress-bar';
import { SurveyBar } from '@stepwise/design/survey-bar';
import { TopBarWords } from '@stepwise/design/top-bar-button';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { availableSurveyNumbers, surveyEntry } from '@stepwise/domain/survey-catalogue';
import type { SurveyEdition, SurveyNumber } from '@stepwise/domain/survey-catalogue';
import { memo } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import { surveyMessages } from './messages.ts';
import { backPath, paths } from '../run/survey-paths.ts';
import { surveyStatus } from '../run/survey-progress.ts';
import type { SurveyStatus } from '../run/survey-progress.ts';
import { statusOnDevice } from '../run/survey-storage.ts';
import { WaysOut } from './ways-out.tsx';

const text = surveyMessages.header;
const icons = { 1: UsersIcon, 2: RefreshCwIcon, 3: ShieldIcon } as const;

export type SurveyHeaderProps = {
  readonly surveyNumber: SurveyNumber;
  readonly edition: SurveyEdition;
  /** Takes the place of the ordinary way back. */
  readonly backTo?: string;
  readonly counter: string;
  readonly progress: { readonly answered: number; readonly total: number };
  readonly meta: readonly string[];
};

/** The survey's own bar: everything the shell's bars give elsewhere, in less room. */
export function SurveyHeader(props: SurveyHeaderProps) {
  const { surveyNumber, edition, backTo = backPath(surveyNumber), counter, progress, meta } = props;
  return (
    <SurveyBar
      start={
        <TopBarLink href={backTo}>
          <ArrowLeftIcon />
          <TopBarWords>{text.back}</TopBarWords>
        </TopBarLink>
      }
      title={counter}
      switcher={
        <SurveySwitch
          current={surveyNumber}
          status={surveyStatus(progress.answered, progress.total)}
          edition={edition}
        />
      }
      end={<WaysOut />}
      progress={
        <ProgressBar
          label={text.thisSurvey}
          value={progress.answered}
          max={progress.total}
          valueText={text.answered(progress.answered, progress.total)}
        />
      }
      meta={meta}
    />
  );
}

type SurveySwitchProps = {
  readonly current: SurveyNumber;
  /** Of the current survey; those of the others are read from the device. */
  readonly status: SurveyStatus;
  readonly edition: SurveyEdition;
};

/** Remembered: reading the device is not for every question's way onto the screen. */
const SurveySwitch = memo(function SurveySwitch(props: SurveySwitchProps) {
  const { current, edition } = props;
  const items = availableSurveyNumbers.map((surveyNumber) => {
    const status = surveyNumber === current ? props.status : statusOnDevice(thisDevice, surveyNumber);
    const Icon = icons[surveyNumber];
    return {
      href: paths.survey(surveyNumber),
      label: text.survey(surveyNumber, surveyEntry(surveyNumber, edition).shortTitle),
      icon: status === 'untouched' ? <Icon size="small" /> : <CheckIcon size="small" />,
      isCurrent: surveyNumber === current,
      state: `, ${text.status[status]}`,
    };
  });
  return <PillNav label={text.surveys} items={items} />;
});
