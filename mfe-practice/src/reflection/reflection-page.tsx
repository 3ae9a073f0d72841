import { RequireUser } from '@stepwise/client/require-user';
import { toAppError } from '@stepwise/client/app-error';
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
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PracticeKeeping } from '../agreement/practice-keeping.tsx';
import { dayWords } from '../data/day-words.ts';
import { frameMessages } from '../frame/messages.ts';
import { Waiting } from '@stepwise/design/read-part';
import { TwoVersions } from '../frame/two-versions.tsx';
import { reflectionMessages as text } from './messages.ts';
import { reflectionFacts } from './reflection-facts.ts';
import { useReflection } from './use-reflection.ts';
import type { ReflectionRead, ReflectionWriter } from './use-reflection.ts';
import * as styles from './reflection.module.css';

export type ReadyReflection = Extract<ReflectionRead, { kind: 'ready' }> & {
  readonly user: SignedInUser;
  readonly sessionId: string;
  readonly writer: ReflectionWriter;
};

type ReflectionPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly children: (ready: ReadyReflection) => ReactNode;
};

/** What both looks share: the way back, whose moment it is, and what to say until that is known. */
export function ReflectionPage(props: ReflectionPageProps) {
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

type ContentProps = ReflectionPageProps & { readonly user: SignedInUser; readonly sessionId: string };

function Content({ title, lead, children, user, sessionId }: ContentProps) {
  const { read, failed, retry, writer } = useReflection(user.id, sessionId);
  const session = read.kind === 'ready' ? read.session : null;
  if (read.kind === 'gone') return <Gone />;
  return (
    <Stack gap="large">
      <Stack gap="tight">
        <Overline>
          {session === null ? text.ownSession : `${session.title}, ${dayWords(session.date, 'short')}`}
        </Overline>
        <HumanText as="h1">{title}</HumanText>
        <Lead>{lead}</Lead>
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
      {failed === null && read.kind === 'ready' ? children({ ...read, user, sessionId, writer }) : null}
    </Stack>
  );
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
