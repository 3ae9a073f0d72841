import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import * as styles from './help-button.module.css';

/** Opens "Get help now" from below a text, in the words that fit the text. */
export function HelpButton({ label }: { readonly label: string }) {
  const { help } = useServices();
  return (
    <div className={styles['help']}>
      <Button variant="quiet" size="small" onPress={help.open}>
        {label}
      </Button>
    </div>
  );
}
