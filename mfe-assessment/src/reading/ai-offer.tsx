import { Button } from '@stepwise/design/button';
import { Card } from '@stepwise/design/card';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { resultsMessages } from './messages.ts';
import * as styles from './reading.module.css';
import type { AiAgreement } from './use-ai-choice.ts';

const text = resultsMessages.ai;

/** Asks once whether a model may write. It stands beside the feedback, which is whole without it. */
export function AiOffer({ agreement }: { readonly agreement: AiAgreement }) {
  const { provider, choice, state, decide } = agreement;
  if (provider === undefined || choice !== null) return null;
  return (
    <Card as="section" tone="flat" labelledBy="ai-offer">
      <div className={styles['offer']}>
        <h2 id="ai-offer">{text.title}</h2>
        <p>{text.text(provider)}</p>
        <p>{text.without}</p>
        <ChoicePair>
          <Button isBlock isBusy={state === 'saving'} busyLabel={text.saving} onPress={() => decide('yes')}>
            {text.yes}
          </Button>
          <Button isBlock onPress={() => decide('no')}>
            {text.no}
          </Button>
        </ChoicePair>
        {state === 'failed' ? <p role="alert">{text.failed}</p> : null}
      </div>
    </Card>
  );
}

/** The choice as it stands, with the way to change it. */
export function AiChoiceNote({ agreement }: { readonly agreement: AiAgreement }) {
  const { provider, choice, state, decide } = agreement;
  if (provider === undefined || choice === null) return null;
  const isOn = choice === 'yes';
  return (
    <div className={styles['origin']}>
      <span>{isOn ? text.isOn(provider) : text.isOff}</span>
      <Button
        size="small"
        variant="quiet"
        isBusy={state === 'saving'}
        busyLabel={text.saving}
        onPress={() => decide(isOn ? 'no' : 'yes')}
      >
        {isOn ? text.turnOff : text.turnOn(provider)}
      </Button>
      {state === 'failed' ? <p role="alert">{text.failed}</p> : null}
    </div>
  );
}
