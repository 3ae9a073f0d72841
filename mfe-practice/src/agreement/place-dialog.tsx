import { Button } from '@stepwise/design/button';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { Dialog } from '@stepwise/design/dialog';
import { SoftText } from '@stepwise/design/text';
import * as styles from './agreement.module.css';
import type { KeptPlace } from './kept-place.ts';
import { agreementMessages as text } from './messages.ts';

/** Asked once, before anything about practice leaves the device. Both answers weigh the same. */
export function PlaceDialog({ onAnswer }: { readonly onAnswer: (place: KeptPlace | undefined) => void }) {
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={text.title}
      actions={
        <ChoicePair>
          <Button isBlock onPress={() => onAnswer('account')}>
            {text.account}
          </Button>
          <Button isBlock onPress={() => onAnswer('device')}>
            {text.device}
          </Button>
        </ChoicePair>
      }
    >
      <p>{text.text}</p>
      <dl className={styles['ways']}>
        <dt>{text.account}</dt>
        <dd>{text.accountText}</dd>
        <dt>{text.device}</dt>
        <dd>{text.deviceText}</dd>
      </dl>
      <SoftText size="small">{text.later}</SoftText>
    </Dialog>
  );
}
