import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { TickList } from '@stepwise/design/tick-list';
import type { ScreenStatus } from '../frame/screen-status.ts';
import { useReportStatus } from '../frame/use-report-status.ts';
import { signInPromptAddress } from '../routing/guards.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { accountRequiredMessages } from './messages.ts';

/** In place of a screen that needs an account. Both buttons open the sign-in prompt on the home page. */
export function AccountRequiredPage({ onStatus }: { readonly onStatus: (status: ScreenStatus) => void }) {
  const { firstScreen } = useRuntime();
  const { pathname, search } = useLocation();
  const prompt = signInPromptAddress(`${pathname}${search}`);

  useReportStatus('ready', onStatus);
  useEffect(() => firstScreen.mark(), [firstScreen]);

  return (
    <Page>
      <Gate picture={<DoorIllustration />}>
        <HumanText as="h1">{accountRequiredMessages.title}</HumanText>
        <Lead>{accountRequiredMessages.text}</Lead>
        <TickList items={accountRequiredMessages.gains} />
        <GateActions>
          <ButtonLink href={prompt} variant="primary" size="large">
            {accountRequiredMessages.create}
          </ButtonLink>
          <ButtonLink href={prompt} size="large">
            {accountRequiredMessages.signIn}
          </ButtonLink>
        </GateActions>
        <SoftText size="small" tone="faint">
          {accountRequiredMessages.safe}
        </SoftText>
      </Gate>
    </Page>
  );
}
