import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { resetPasswordMessages } from './messages.ts';

export function ResetPasswordPage() {
  return (
    <Page>
      <Gate picture={<DoorIllustration />}>
        <HumanText as="h1">{resetPasswordMessages.title}</HumanText>
        <Lead>{resetPasswordMessages.text}</Lead>
        <SoftText>{resetPasswordMessages.trouble}</SoftText>
        <GateActions>
          <ButtonLink href="/" variant="primary" size="large">
            {resetPasswordMessages.home}
          </ButtonLink>
          <ButtonLink href="https://accounts.google.com/signin/recovery" size="large">
            {resetPasswordMessages.google}
          </ButtonLink>
        </GateActions>
      </Gate>
    </Page>
  );
}
