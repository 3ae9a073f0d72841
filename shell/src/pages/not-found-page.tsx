import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { notFoundMessages } from './messages.ts';

export function NotFoundPage() {
  return (
    <Page>
      <Gate picture={<LampIllustration />}>
        <Overline>{notFoundMessages.overline}</Overline>
        <HumanText as="h1">{notFoundMessages.title}</HumanText>
        <Lead>{notFoundMessages.text}</Lead>
        <GateActions>
          <ButtonLink href="/" variant="primary" size="large">
            {notFoundMessages.home}
          </ButtonLink>
          <ButtonLink href="/assessment" size="large">
            {notFoundMessages.assessments}
          </ButtonLink>
        </GateActions>
      </Gate>
    </Page>
  );
}
