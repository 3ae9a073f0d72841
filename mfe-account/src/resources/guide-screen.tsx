import { useServices } from '@stepwise/client/services';
import { boolean } from '@stepwise/contract/schema';
import { ButtonLink } from '@stepwise/design/button-link';
import { EmptyState } from '@stepwise/design/empty-state';
import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Link } from '@stepwise/design/link';
import { NextCard } from '@stepwise/design/next-card';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead, Overline, SoftText } from '@stepwise/design/text';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { HelpButton } from '../account/help-button.tsx';
import type { Guide } from './guide.ts';
import { findGuide } from './guides.ts';
import { resourceMessages } from './messages.ts';
import * as styles from './guide-screen.module.css';

export function GuideScreen() {
  const guide = findGuide(useParams()['guideId']);
  return (
    <Page width="text">{guide === undefined ? <Missing /> : <Text key={guide.id} guide={guide} />}</Page>
  );
}

function Text({ guide }: { readonly guide: Guide }) {
  const { navigation } = useServices();
  const { title, lead, moment, minutes, sections } = guide;
  useCountedOpening();
  useEffect(() => navigation.describe({ title, description: lead }), [navigation, title, lead]);
  return (
    <article className={styles['guide']}>
      <p>
        <Link href="/resources">
          <span className={styles['back']}>
            <ArrowLeftIcon size="small" />
            {resourceMessages.back}
          </span>
        </Link>
      </p>
      <Stack gap="tight">
        <Overline>
          {resourceMessages.moments[moment]} · {resourceMessages.minutes(minutes)}
        </Overline>
        <HumanText as="h1">{title}</HumanText>
        <Lead>{lead}</Lead>
      </Stack>
      {sections.map((section) => (
        <section key={section.title} className={styles['section']}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <Step step={guide.step} />
      <Limits />
    </article>
  );
}

function Step({ step }: { readonly step: string }) {
  return (
    <NextCard label={resourceMessages.stepLabel} as="section">
      <Stack gap="small">
        <p className={styles['step']}>{step}</p>
        <div>
          <ButtonLink href="/practice-calendar" variant="primary">
            {resourceMessages.plan}
          </ButtonLink>
        </div>
      </Stack>
    </NextCard>
  );
}

function Limits() {
  return (
    <div>
      <SoftText size="small">{resourceMessages.note}</SoftText>
      <HelpButton label={resourceMessages.help} />
    </div>
  );
}

function Missing() {
  return (
    <EmptyState
      headingLevel={1}
      title={resourceMessages.missingTitle}
      picture={<LampIllustration />}
      action={
        <ButtonLink href="/resources" variant="primary">
          {resourceMessages.back}
        </ButtonLink>
      }
    >
      {resourceMessages.missingText}
    </EmptyState>
  );
}

/** That some guide was opened, for people who agreed to analytics. Which one it was is not said. */
function useCountedOpening(): void {
  const { client, consent, telemetry } = useServices();
  useEffect(() => {
    if (!consent.allows('analytics')) return;
    client
      .request({
        method: 'POST',
        endpoint: '/supabase/rpc/count_usage',
        body: { p_event: 'resource_opened' },
        answerSchema: boolean(),
      })
      .catch((error: unknown) => telemetry.report(error));
  }, [client, consent, telemetry]);
}
