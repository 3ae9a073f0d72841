import { Button } from '@stepwise/design/button';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { HelpFirst } from '../frame/help-first.tsx';
import * as styles from './reflection.module.css';
import { reflectionMessages as text } from './messages.ts';

type HelpAloneProps = {
  readonly texts: readonly string[];
  /** Where the words are, while the account does not have them. */
  readonly kept: string | undefined;
  readonly onChange: () => void;
};

/** All that stands after words that sound like danger: no plan, no numbers, no praise and no next step. */
export function HelpAlone({ texts, kept, onChange }: HelpAloneProps) {
  return (
    <div className={styles['besidePicture']}>
      <Stack gap="large">
        <HelpFirst texts={texts} />
        {kept === undefined ? null : <SoftText size="small">{kept}</SoftText>}
        <div className={styles['alone']}>
          <Button variant="quiet" onPress={onChange}>
            {text.change}
          </Button>
        </div>
      </Stack>
      <div className={styles['decoration']}>
        <LampIllustration />
      </div>
    </div>
  );
}
