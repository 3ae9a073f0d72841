import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { RotateCcwIcon } from '@stepwise/design/icon/rotate-ccw';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { Page } from '@stepwise/design/page';
import { CompositionError } from '../composition/composition-refusal.ts';
import { errorMessages } from '../frame/messages.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { OpenNow } from './open-now.tsx';
import * as styles from './remote-panel.module.css';

type RemotePanelProps = { readonly error: unknown; readonly onRetry: () => void };

/** The general error screen, in the place of the part that failed. Everything around it still works. */
export function RemotePanel({ error, onRetry }: RemotePanelProps) {
  const { config } = useRuntime();
  return (
    <Page>
      <div className={styles['sides']}>
        <ErrorPanel
          title={errorMessages.title}
          headingLevel={1}
          detailsLabel={errorMessages.details}
          details={error instanceof Error ? error.message : String(error)}
          actions={
            <>
              <Button variant="primary" onPress={onRetry}>
                <RotateCcwIcon />
                {errorMessages.tryAgain}
              </Button>
              <ButtonLink href="/">{errorMessages.goHome}</ButtonLink>
            </>
          }
        >
          <p>{errorMessages.text}</p>
          {isOldBrowser(error) ? <p>{errorMessages.oldBrowser}</p> : null}
          <p>{errorMessages.calm(config.productName)}</p>
        </ErrorPanel>
        <aside className={styles['aside']} aria-labelledby="open-now">
          <div className={styles['picture']}>
            <LampIllustration />
          </div>
          <OpenNow headingId="open-now" />
        </aside>
      </div>
    </Page>
  );
}

/** The one reason that trying again never helps with. */
function isOldBrowser(error: unknown): boolean {
  return error instanceof CompositionError && error.code === 'COMPOSITION_SIGNATURE_UNSUPPORTED';
}
