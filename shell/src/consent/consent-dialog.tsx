import { useState } from 'react';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Link } from '@stepwise/design/link';
import { Switch } from '@stepwise/design/switch';
import type { ConsentChoice, ConsentState } from '@stepwise/contract/shell-services';
import { consentMessages } from './messages.ts';
import * as styles from './consent-dialog.module.css';

type ConsentDialogProps = {
  readonly isOpen: boolean;
  readonly state: ConsentState;
  readonly onSave: (choice: ConsentChoice) => void;
  readonly onClose: () => void;
};

export function ConsentDialog({ isOpen, state, onSave, onClose }: ConsentDialogProps) {
  return isOpen ? <OpenConsentDialog state={state} onSave={onSave} onClose={onClose} /> : null;
}

function OpenConsentDialog({ state, onSave, onClose }: Omit<ConsentDialogProps, 'isOpen'>) {
  const [analytics, setAnalytics] = useState(state.analytics);
  const [marketing, setMarketing] = useState(state.marketing);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={consentMessages.title}
      actions={
        <>
          <Button variant="primary" isBlock onPress={() => onSave({ analytics, marketing })}>
            {consentMessages.save}
          </Button>
          <Button isBlock onPress={onClose}>
            {consentMessages.cancel}
          </Button>
        </>
      }
    >
      <p>{consentMessages.dialogText}</p>
      {state.decidedBy === 'signal' && <p>{consentMessages.signal}</p>}
      <ul className={styles['kinds']}>
        <li>
          <Switch {...essential} isSelected isDisabled onChange={() => undefined} />
        </li>
        <li>
          <Switch
            label={consentMessages.analytics}
            description={consentMessages.analyticsText}
            isSelected={analytics}
            onChange={setAnalytics}
          />
        </li>
        <li>
          <Switch
            label={consentMessages.marketing}
            description={consentMessages.marketingText}
            isSelected={marketing}
            onChange={setMarketing}
          />
        </li>
      </ul>
      <Policies onLeave={onClose} />
    </Dialog>
  );
}

const essential = { label: consentMessages.essential, description: consentMessages.essentialText };

function Policies({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <p className={styles['links']}>
      <Link href="/cookies" onPress={onLeave}>
        {consentMessages.cookiePolicy}
      </Link>
      <span aria-hidden="true">·</span>
      <Link href="/privacy" onPress={onLeave}>
        {consentMessages.privacyPolicy}
      </Link>
    </p>
  );
}
