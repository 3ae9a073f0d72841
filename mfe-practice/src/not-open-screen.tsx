import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { notOpenMessages } from './messages.ts';

/** Says plainly that a page of this area does not exist yet, and leads on. */
export function NotOpenScreen() {
  return (
    <Page>
      <Gate picture={<PathIllustration />}>
        <HumanText as="h1">{notOpenMessages.title}</HumanText>
        <Lead>{notOpenMessages.text}</Lead>
        <GateActions>
          <ButtonLink href={notOpenMessages.href} variant="primary" size="large">
            {notOpenMessages.action}
          </ButtonLink>
          <ButtonLink href="/" size="large">
            {notOpenMessages.home}
          </ButtonLink>
        </GateActions>
      </Gate>
    </Page>
  );
}
