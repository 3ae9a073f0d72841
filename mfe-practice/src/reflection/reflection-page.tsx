import { RequireUser } from '@stepwise/client/require-user';
import { toAppError } from '@stepwise/client/app-error';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { idSchema } from '@stepwise/contract/shared-schemas';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { EmptyState } from '@stepwise/design/empty-state';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { ArrowLeftIcon } from '@stepwise/design/icon/arrow-left';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { Link } from '@stepwise/design/link';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PracticeKeeping } from '../agreement/practice-keeping.tsx';
import { dayWords } from '../data/day-words.ts';
import { frameMessages } from '../frame/messages.ts';
import { Waiting } from '@stepwise/design/read-part';
import { isInDanger } from '../frame/help-first.tsx';
import { TwoVersions } from '../frame/two-versions.tsx';
import { sessionPhase } from '../rules/wall-time.ts';
import { reflectionMessages as text } from './messages.ts';
import { reflectionFacts } from './reflection-facts.ts';
import { useReflection } from './use-reflection.ts';
import type { ReflectionOutcome, ReflectionRead, ReflectionWriter } from './use-reflection.ts';
import * as styles from './reflection.module.css';

export type ReadyReflection = Extract<ReflectionRead, { kind: 'ready' }> & {
  readonly user: SignedInUser;
  readonly sessionId: string;
  readonly writer: ReflectionWriter;
};

/** What somebody has noted, as long as they do not want to change it. */
export type KeptLook<Draft> = {
  readonly words: Draft;
  readonly outcome: ReflectionOutcome;
  /** Everything that its person wrote about this session, which is what danger is seen by. */
  readonly texts: readonly string[];
};

type ReflectionPageProps<Draft> = {
  readonly title: string;
  /** What stands there for a session whose time has not come. */
  readonly titleEarly: string;
  readonly lead: string;
  /** What stands at the top instead, once it is noted: nothing is asked any more. */
  readonly keptTitle: string;
  readonly renderForm: (ready: ReadyReflection, onKept: (kept: KeptLook<Draft>) => void) => ReactNode;
  readonly renderKept: (ready: ReadyReflection, kept: KeptLook<Draft>, onChange: () => void) => ReactNode;
};

/** What both looks share: the way back, whose moment it is, and what to say until that is known. */
export function ReflectionPage<Draft>(props: ReflectionPageProps<Draft>) {
  const sessionId = idSchema.safeParse(useParams()['sessionId']);
  return (
    <Page width="read">
      <p className={styles['back']}>
        <Link href="/practice-calendar">
          <span>
            <ArrowLeftIcon size="small" />
            {text.back}
          </span>
        </Link>
      </p>
      <RequireUser waiting={<Waiting />}>
        {(user) =>
          // An address that names no session is not asked about.
          sessionId.success ? (
            <Content key={sessionId.data} {...props} user={user} sessionId={sessionId.data} />
          ) : (
            <Gone />
          )
        }
      </RequireUser>
    </Page>
  );
}

type ContentProps<Draft> = ReflectionPageProps<Draft> & {
  readonly user: SignedInUser;
  readonly sessionId: string;
};

function Content<Draft>({ user, sessionId, ...look }: ContentProps<Draft>) {
  const { read, failed, retry, writer } = useReflection(user.id, sessionId);
  const { kept, turnTo, heading } = useKeptLook<Draft>();
  const session = read.kind === 'ready' ? read.session : null;
  const [now] = useState(() => Date.now());
  const title = kept === undefined ? askingTitle(look, session, now) : keptTitleOf(look, kept);
  const ready = failed === null && read.kind === 'ready' ? { ...read, user, sessionId, writer } : null;
  // Where two texts are to be chosen from, the question stands at the top, far from the button that was pressed.
  const showKept = (next: KeptLook<Draft>) => turnTo(next.outcome === 'unsettled' ? undefined : next);
  if (read.kind === 'gone') return <Gone />;
  return (
    <Stack gap="large">
      <Stack gap="tight">
        <Overline>
          {session === null ? text.ownSession : `${session.title}, ${dayWords(session.date, 'short')}`}
        </Overline>
        <HumanText as="h1" ref={heading} tabIndex={-1}>
          {title}
        </HumanText>
        {kept === undefined ? <Lead>{look.lead}</Lead> : null}
      </Stack>
      {failed === null ? null : (
        <ErrorPanel
          variant="inline"
          headingLevel={2}
          title={frameMessages.failedTitle}
          details={toAppError(failed.error).code}
          actions={<Button onPress={retry}>{frameMessages.tryAgain}</Button>}
        >
          <p>{frameMessages.failedText}</p>
        </ErrorPanel>
      )}
      {failed === null && read.kind === 'reading' ? <Waiting /> : null}
      <PracticeKeeping userId={user.id} />
      <TwoVersions rows={writer.unsettled} titleOf={() => text.title} facts={reflectionFacts} />
      {ready !== null && kept === undefined ? look.renderForm(ready, showKept) : null}
      {ready !== null && kept !== undefined ? look.renderKept(ready, kept, () => turnTo(undefined)) : null}
    </Stack>
  );
}

/** What was done before its time is not said to be over. */
function askingTitle<Draft>(
  { title, titleEarly }: Pick<ReflectionPageProps<Draft>, 'title' | 'titleEarly'>,
  session: PracticeSession | null,
  now: number,
): string {
  const isAhead = session !== null && !session.completed && sessionPhase(session, now) === 'upcoming';
  return isAhead ? titleEarly : title;
}

function keptTitleOf<Draft>(
  { keptTitle }: Pick<ReflectionPageProps<Draft>, 'keptTitle'>,
  { texts }: KeptLook<Draft>,
): string {
  return isInDanger(texts) ? text.heavyTitle : keptTitle;
}

/** Form and answer take each other's place. What was pressed goes with its part, so the focus begins anew at the top. */
function useKeptLook<Draft>() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ kept, turns }, setLook] = useState<{ kept?: KeptLook<Draft> | undefined; turns: number }>({
    turns: 0,
  });
  useEffect(() => {
    if (turns > 0) heading.current?.focus();
  }, [turns]);
  return {
    kept,
    heading,
    turnTo: (next: KeptLook<Draft> | undefined) => setLook((last) => ({ kept: next, turns: last.turns + 1 })),
  };
}

function Gone() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.gone}
      picture={<DoorIllustration />}
      action={
        <ButtonLink href="/practice-calendar" variant="primary">
          {text.toCalendar}
        </ButtonLink>
      }
    >
      {text.goneText}
    </EmptyState>
  );
}
