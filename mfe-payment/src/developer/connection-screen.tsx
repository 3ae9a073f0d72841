import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Page, Row, Stack } from '@stepwise/design/page';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { useMutation } from '@tanstack/react-query';
import { offerOf } from '../data/offer.ts';
import { developerMessages as text } from './messages.ts';

/** Asks our server to ask the provider something small. */
function useConnection() {
  const { client, config } = useServices();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      const { paymentIntentAnswerSchema, paymentIntentRequestSchema } =
        await import('@stepwise/contract/payment');
      const { amount, currency } = offerOf(config).plan;
      return client.request({
        method: 'POST',
        endpoint: '/edge/create-payment-intent',
        idempotencyKey: crypto.randomUUID(),
        body: { amount, currency },
        bodySchema: paymentIntentRequestSchema,
        answerSchema: paymentIntentAnswerSchema,
      });
    },
  });
}

/** A page for developers; it does not exist in production. */
export function ConnectionScreen() {
  const { config } = useServices();
  const connection = useConnection();
  return (
    <Page width="form">
      <Stack gap="large">
        <HumanText as="h1">{text.connectionTitle}</HumanText>
        <Lead>{text.connectionLead}</Lead>
        {config.stripePublishableKey === undefined ? <SoftText>{text.noKey}</SoftText> : null}
        {connection.isError ? (
          <Banner tone="warning" role="alert">
            {text.failed(toAppError(connection.error).message)}
          </Banner>
        ) : null}
        {connection.isSuccess ? <Banner tone="success">{text.connected}</Banner> : null}
        <Row>
          <Button
            variant="primary"
            isBusy={connection.isPending}
            busyLabel={text.checking}
            onPress={() => connection.mutate()}
          >
            {text.check}
          </Button>
          <ButtonLink href="/payment/card">{text.cardForm}</ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}
