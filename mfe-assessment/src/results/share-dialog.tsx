import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Switch } from '@stepwise/design/switch';
import { useState } from 'react';
import { resultsMessages } from '../reading/messages.ts';
import { useShare } from './share-context.ts';
import { shareText } from './share-text.ts';
import * as styles from './results.module.css';

const text = resultsMessages.share;

/** Shows exactly what will be shared, and lets the result in only when asked to. */
export function ShareDialog() {
  const { config, notifications } = useServices();
  const { title, scores, close } = useShare();
  const [isScoreAdded, setIsScoreAdded] = useState(false);
  const words = shareText({ productName: config.productName, title, scores, isScoreAdded });
  const canShare = 'share' in navigator;

  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    notifications.toast(
      isCopied ? { tone: 'success', title: text.copied } : { tone: 'warning', title: text.failed },
    );
    if (isCopied) close();
  };
  const send = async () => {
    // Closing the device's own sheet is an answer, not an error.
    const isShared = await navigator.share({ text: words }).then(
      () => true,
      () => false,
    );
    if (isShared) close();
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      title={text.title}
      actions={
        <>
          {canShare ? (
            <Button variant="primary" onPress={() => void send()}>
              {text.send}
            </Button>
          ) : null}
          <Button variant={canShare ? 'secondary' : 'primary'} onPress={() => void copy()}>
            {text.copy}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      <blockquote className={styles['preview']} aria-label={text.preview}>
        {words}
      </blockquote>
      <Switch label={text.addScore} isSelected={isScoreAdded} onChange={setIsScoreAdded} />
    </Dialog>
  );
}
