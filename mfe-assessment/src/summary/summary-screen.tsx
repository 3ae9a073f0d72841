import { ButtonLink } from '@stepwise/design/button-link';
import { HouseIcon } from '@stepwise/design/icon/house';
import { StonesIllustration } from '@stepwise/design/illustration/stones';
import { IntensityArc } from '@stepwise/design/intensity-arc';
import { LevelChip } from '@stepwise/design/level-chip';
import { NextCard } from '@stepwise/design/next-card';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, Overline, SoftText } from '@stepwise/design/text';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import { intensityLabel, levelName } from '@stepwise/domain/scoring';
import { insightsEstimatedTime } from '@stepwise/domain/survey-catalogue';
import type { FeedbackTemplates, SurveyDefinition } from '@stepwise/domain/survey-definition';
import { useState } from 'react';
import { resultsMessages } from '../reading/messages.ts';
import { MoreActions } from '../reading/more-actions.tsx';
import { ReadingTheNumber } from '../reading/reading-the-number.tsx';
import { useSession } from '../reading/use-session.ts';
import { RemoteLoading } from '../remote-loading.tsx';
import { paths } from '../run/survey-paths.ts';
import { AccountNote } from './account-note.tsx';
import { summaryMessages as text } from './messages.ts';
import { ProfileShape } from './profile-shape.tsx';
import { SummaryError } from './summary-error.tsx';
import { heaviestCategory, isFinished, standsOut } from './summary-focus.ts';
import type { FinishedPart } from './summary-focus.ts';
import type { SummaryPart } from './summary-parts.ts';
import { SummaryStep } from './summary-step.tsx';
import { Trends } from './survey-trend.tsx';
import type { TrendsProps } from './survey-trend.tsx';
import { useSummaryParts } from './use-summary-parts.ts';
import type { AccountRead } from './use-summary-parts.ts';
import * as styles from './summary.module.css';

export type SummaryScreenProps = Pick<TrendsProps, 'TrendLine'> & {
  readonly definitions: readonly SurveyDefinition[];
  readonly templates: readonly FeedbackTemplates[];
};

/** All surveys side by side, whatever is done of them. */
export function SummaryScreen({ definitions, templates, TrendLine }: SummaryScreenProps) {
  const { parts, account, error, isTryingAgain, retry, showMore } = useSummaryParts(definitions);
  const [hasAccountNote] = useState(account !== 'none');
  if (parts === null) return <RemoteLoading />;
  const done = parts.filter(isFinished);
  const open = parts.find((part) => part.results === null);
  // Nothing of it is known yet: a page that says so would be wrong a moment later.
  if (done.length === 0 && isTryingAgain) return <RemoteLoading />;
  const hasPanel = done.length === 0 && error !== null;
  return (
    <Page width="read">
      <div className={styles['main']}>
        {hasPanel ? <SummaryError error={error} onRetry={retry} /> : null}
        <div className={styles['head']}>
          <div className={styles['words']}>
            {open === undefined ? <Overline>{resultsMessages.navigation.allDone}</Overline> : null}
            <HumanText as="h1">{text.title}</HumanText>
            <Lead>{leadText(done, parts.length, account)}</Lead>
            {hasAccountNote && !hasPanel ? (
              <AccountNote
                account={account}
                isTryingAgain={isTryingAgain}
                onRetry={retry}
                onShow={showMore}
              />
            ) : null}
          </div>
          <div className={styles['picture']}>
            <StonesIllustration />
          </div>
        </div>
        <ul className={styles['trio']}>
          {parts.map((part) => (
            <SurveyResult key={part.definition.id} part={part} account={account} />
          ))}
        </ul>
        {open === undefined ? <SummaryStep parts={done} templates={templates} /> : <NextSurvey part={open} />}
        {done.length === 0 ? null : <ProfileShape parts={done} />}
        {done.length === 0 ? null : <Insights parts={done} />}
        <Trends parts={parts} TrendLine={TrendLine} />
        {done.length === 0 ? null : <ReadingTheNumber questionCount={16} isMany />}
        <MoreActions>
          <ButtonLink variant="quiet" href={paths.home}>
            <HouseIcon />
            {text.home}
          </ButtonLink>
        </MoreActions>
      </div>
    </Page>
  );
}

/** What there is to say of the account says its own line, or the panel of what went wrong. */
const emptyLeads = {
  none: text.lead.none,
  read: text.lead.none,
  more: text.lead.elsewhere,
  reading: text.lead.elsewhere,
  offline: text.lead.elsewhere,
  failed: text.lead.elsewhere,
} as const satisfies Record<AccountRead, string>;

function leadText(done: readonly FinishedPart[], total: number, account: AccountRead): string {
  if (done.length === 0) return emptyLeads[account];
  if (done.length < total) return text.lead.some(done.length, total);
  const heaviest = heaviestCategory(done);
  return heaviest === undefined
    ? text.lead.all
    : text.lead.heaviest(heaviest.displayName, heaviest.score, heaviest.maxScore);
}

/** Only who has read all that there is may say that a survey was never taken. */
const untouched = {
  none: text.survey.untouched,
  read: text.survey.untouched,
  more: text.survey.elsewhere,
  reading: text.survey.elsewhere,
  offline: text.survey.elsewhere,
  failed: text.survey.elsewhere,
} as const satisfies Record<AccountRead, string>;

type SurveyResultProps = { readonly part: SummaryPart; readonly account: AccountRead };

function SurveyResult({ part, account }: SurveyResultProps) {
  const { definition, results } = part;
  if (results === null) return <OpenSurvey part={part} account={account} />;
  const { scores } = results;
  const focus = standsOut(scores);
  return (
    <li>
      <IntensityArc
        size="small"
        score={scores.totalScore}
        level={scores.overall}
        description={resultsMessages.arc(scores.totalScore, scores.maxTotalScore, levelName(scores.overall))}
        ofText={resultsMessages.outOf(scores.maxTotalScore)}
        levelLabels={resultsMessages.levels}
      />
      <div className={styles['words']}>
        <h2>{definition.title}</h2>
        <p>
          <LevelChip level={scores.overall}>{intensityLabel(scores.overall)}</LevelChip>
        </p>
        {focus === undefined ? null : (
          <p className={styles['small']}>
            {text.survey.most} {focus.displayName},{' '}
            <span className={styles['score']}>
              {resultsMessages.categories.score(focus.score, focus.maxScore)}
            </span>
          </p>
        )}
        <div>
          <ButtonLink size="small" href={paths.results(definition.id)}>
            {text.survey.results}
            <VisuallyHidden>{text.survey.of(definition.title)}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function OpenSurvey({ part: { definition, answered }, account }: SurveyResultProps) {
  const isStarted = answered > 0;
  return (
    <li data-open>
      <svg className={styles['ring']} viewBox="0 0 100 52" aria-hidden="true">
        <path d="M6 52V50A44 44 0 0 1 94 50V52" pathLength="99.6" />
      </svg>
      <div className={styles['words']}>
        <h2>{definition.title}</h2>
        <p className={styles['small']}>
          {isStarted ? text.survey.started(answered, definition.questions.length) : untouched[account]}
        </p>
        <div>
          <ButtonLink size="small" href={paths.survey(definition.id)}>
            {isStarted ? text.survey.resume : text.survey.start}
            <VisuallyHidden> {definition.title}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function NextSurvey({ part: { definition, answered } }: { readonly part: SummaryPart }) {
  return (
    <NextCard as="section" label={text.next.label} labelledBy="summary-next">
      <div className={styles['words']}>
        <HumanText as="h2" size="small" id="summary-next">
          {definition.title}
        </HumanText>
        <SoftText>
          {definition.description} {text.next.takes(definition.estimatedTime)}
        </SoftText>
        <div>
          <ButtonLink variant="primary" href={paths.survey(definition.id)}>
            {answered > 0 ? text.survey.resume : text.survey.start}
          </ButtonLink>
        </div>
      </div>
    </NextCard>
  );
}

function Insights({ parts }: { readonly parts: readonly SummaryPart[] }) {
  const isSignedIn = useSession().kind === 'signed-in';
  return (
    <section className={styles['insights']} aria-labelledby="summary-insights">
      <h2 id="summary-insights">{text.insights.title}</h2>
      <SoftText>{isSignedIn ? text.insights.own : text.insights.text}</SoftText>
      <p className={styles['small']}>{text.insights.time(insightsEstimatedTime)}</p>
      <div className={styles['row']}>
        {parts.map(({ definition }) => (
          <ButtonLink key={definition.id} size="small" href={paths.insights(definition.id)}>
            {text.insights.open(definition.id)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
