import { Button } from '@stepwise/design/button';
import { XIcon } from '@stepwise/design/icon/x';
import { Link } from '@stepwise/design/link';
import type { ConsentChoice } from '@stepwise/contract/shell-services';
import { acceptAll, rejectAll } from './consent-choice.ts';
import { consentMessages } from './messages.ts';
import * as styles from './consent-banner.module.css';

type ConsentBannerProps = {
  readonly onChoose: (choice: ConsentChoice) => void;
  readonly onCustomize: () => void;
  readonly onDismiss: () => void;
};

/** The three answers look the same, so that none of them is the easy one. */
export function ConsentBanner({ onChoose, onCustomize, onDismiss }: ConsentBannerProps) {
  return (
    <section className={styles['banner']} aria-labelledby="consent-title">
      <div className={styles['head']}>
        <h2 id="consent-title" className={styles['title']}>
          {consentMessages.title}
        </h2>
        <Button variant="quiet" isIconOnly label={consentMessages.dismiss} onPress={onDismiss}>
          <XIcon />
        </Button>
      </div>
      <p className={styles['text']}>
        {consentMessages.text} <Link href="/cookies">{consentMessages.cookiePolicy}</Link>
      </p>
      <div className={styles['answers']}>
        <Button onPress={() => onChoose(acceptAll)}>{consentMessages.acceptAll}</Button>
        <Button onPress={() => onChoose(rejectAll)}>{consentMessages.rejectAll}</Button>
        <Button onPress={onCustomize}>{consentMessages.customize}</Button>
      </div>
    </section>
  );
}
