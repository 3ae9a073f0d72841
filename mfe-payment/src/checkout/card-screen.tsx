import { useServices, useSession } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { offerOf } from '../data/offer.ts';
import { CardFrame } from './card-frame.tsx';
import { CardForm } from './card-form.tsx';
import { cardMessages as text } from './card-messages.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import type { PrepareSuccess } from './nothing-to-pay.tsx';
import { SignInAction } from './sign-in-action.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { useStanding } from './use-standing.ts';

/**
 * Paying with the provider's own fields. It is a document of its own: only this page's policy lets the provider's
 * script in, and whoever leaves it leaves that script behind.
 */
export function CardScreen({ prepareSuccess }: { readonly prepareSuccess: PrepareSuccess }) {
  const { config } = useServices();
  const { stripePublishableKey } = config;
  return stripePublishableKey === undefined ? (
    <NotOffered />
  ) : (
    <Card publishableKey={stripePublishableKey} prepareSuccess={prepareSuccess} />
  );
}

type CardProps = { readonly publishableKey: string; readonly prepareSuccess: PrepareSuccess };

function Card({ publishableKey, prepareSuccess }: CardProps) {
  const isOwnDocument = useOwnDocument();
  const standing = useStanding();
  const session = useSession();
  if (standing.kind === 'open' || standing.kind === 'confirming')
    return <NothingToPay standing={standing} prepareSuccess={prepareSuccess} />;
  const isReady = isOwnDocument && standing.kind === 'ready' && session.kind === 'signed-in';
  return (
    <Page width="form">
      <Stack gap="large">
        <Stack>
          <HumanText as="h1">{text.title}</HumanText>
          <Lead>{text.lead}</Lead>
        </Stack>
        {standing.kind === 'signed-out' ? <SignInAction /> : null}
        {isReady ? <OwnCard user={session.user} publishableKey={publishableKey} /> : null}
        {isReady || standing.kind === 'signed-out' ? null : <CardFrame isLoading />}
        <ButtonLink href="/payment" variant="quiet" isBlock>
          {text.back}
        </ButtonLink>
      </Stack>
    </Page>
  );
}

function OwnCard(props: { readonly user: SignedInUser; readonly publishableKey: string }) {
  const { config } = useServices();
  return <CardForm {...props} offer={offerOf(config)} />;
}

function NotOffered() {
  return (
    <Page>
      <Gate picture={<LampIllustration />}>
        <HumanText as="h1">{text.notOfferedTitle}</HumanText>
        <Lead>{text.notOffered}</Lead>
        <GateActions>
          <ButtonLink href="/payment" variant="primary" size="large">
            {text.goOn}
          </ButtonLink>
        </GateActions>
      </Gate>
    </Page>
  );
}
