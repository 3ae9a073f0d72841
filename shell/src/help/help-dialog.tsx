import { useSyncExternalStore } from 'react';
import type { HelpContact } from '@stepwise/contract/runtime-config';
import { Dialog } from '@stepwise/design/dialog';
import { helpContacts, sortByRegion } from '@stepwise/domain/help-contacts';
import type { HelpStore } from './help-store.ts';
import { helpMessages } from './messages.ts';
import * as styles from './help-dialog.module.css';

type HelpDialogProps = { readonly store: HelpStore; readonly configured: readonly HelpContact[] };

/** Its words and numbers are part of the page, so that it opens without a network and with every remote gone. */
export function HelpDialog({ store, configured }: HelpDialogProps) {
  const isOpen = useSyncExternalStore(store.subscribe, store.isOpen, store.isOpen);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const contacts = sortByRegion(helpContacts(configured), { languageTags: navigator.languages, timeZone });
  const hasUnchecked = contacts.some(({ checkedOn }) => checkedOn === null);
  return (
    <Dialog isOpen={isOpen} onClose={store.close} title={helpMessages.title} closeLabel={helpMessages.close}>
      <div className={styles['content']}>
        <p className={styles['intro']}>{helpMessages.intro}</p>
        <ul className={styles['contacts']}>
          {contacts.map((contact) => (
            <li key={`${contact.region} ${contact.name}`}>
              <Contact contact={contact} />
            </li>
          ))}
        </ul>
        <p>{helpMessages.reassure}</p>
        <p className={styles['limits']}>{helpMessages.limits}</p>
        {hasUnchecked && <p className={styles['checked']}>{helpMessages.unchecked}</p>}
      </div>
    </Dialog>
  );
}

function Contact({ contact }: { readonly contact: HelpContact }) {
  const { region, name, label, href, hours, checkedOn } = contact;
  return (
    <div className={styles['contact']}>
      <h3 className={styles['region']}>{region}</h3>
      <p className={styles['name']}>{hours ? `${name}. ${hours}.` : `${name}.`}</p>
      <a className={styles['call']} href={href} rel="noreferrer">
        {label}
      </a>
      {checkedOn === null ? null : <p className={styles['checked']}>{helpMessages.checked(checkedOn)}</p>}
    </div>
  );
}
