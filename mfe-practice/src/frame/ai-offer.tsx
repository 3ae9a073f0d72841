import { Button } from '@stepwise/design/button';
import { Card } from '@stepwise/design/card';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import * as styles from './ai-offer.module.css';
import { frameMessages } from './messages.ts';
import type { AiAgreement } from './use-ai-choice.ts';

const text = frameMessages.ai;

/** Asks once whether a model may write. What stands beside it is whole without it. */
export function AiOffer({ agreement }: { readonly agreement: AiAgreement }) {
  const { provider, choice, state, decide } = agreement;
  if (provider === undefined || choice === 'unknown') return null;
  if (choice !== null) return <AiChoiceNote agreement={agreement} provider={provider} />;
  return (
    <Card as="section" tone="flat" labelledBy="ai-offer">
      <Stack gap="small">
        <h2 id="ai-offer">{text.title}</h2>
        <p>{text.asks(provider)}</p>
        <SoftText>{text.without}</SoftText>
        <ChoicePair>
          <Button isBlock isBusy={state === 'saving'} busyLabel={text.saving} onPress={() => decide('yes')}>
            {text.yes}
          </Button>
          <Button isBlock onPress={() => decide('no')}>
            {text.no}
          </Button>
        </ChoicePair>
        {state === 'failed' ? <p role="alert">{text.failed}</p> : null}
      </Stack>
    </Card>
  );
}

/** The choice as it stands, with the way to change it. */
function AiChoiceNote({
  agreement: { choice, state, decide },
  provider,
}: {
  readonly agreement: AiAgreement;
  readonly provider: string;
}) {
  const isOn = choice === 'yes';
  return (
    <Row gap="tight">
      <SoftText size="small">{isOn ? text.isOn(provider) : text.isOff}</SoftText>
      <span className={styles['way']}>
        <Button
          size="small"
          variant="quiet"
          isBusy={state === 'saving'}
          busyLabel={text.saving}
          onPress={() => decide(isOn ? 'no' : 'yes')}
        >
          {isOn ? text.turnOff : text.turnOn(provider)}
        </Button>
      </span>
      {state === 'failed' ? <p role="alert">{text.failed}</p> : null}
    </Row>
  );
}
