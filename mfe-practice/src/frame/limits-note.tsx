import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { SoftText } from '@stepwise/design/text';
import { frameMessages } from './messages.ts';
import * as styles from './limits-note.module.css';

/** What these words are not, and where help is. */
export function LimitsNote() {
  const { help } = useServices();
  return (
    <div className={styles['limits']}>
      <SoftText size="small">{frameMessages.limits}</SoftText>
      <Button variant="quiet" size="small" onPress={help.open}>
        {frameMessages.danger.open}
      </Button>
    </div>
  );
}
