import { useServices, useSession } from '@stepwise/client/services';
import { Card } from '@stepwise/design/card';
import { Link } from '@stepwise/design/link';
import { FactList } from '../frame/fact-list.tsx';
import { contactAddress } from './contact-address.ts';
import { receiptMessages } from './messages.ts';
import * as styles from './paid-receipt.module.css';

const text = receiptMessages.unknown;

/** For somebody whose payment we cannot find: as whom they are here, and who helps. */
export function WhereToAsk() {
  const { config } = useServices();
  const session = useSession();
  const facts = [
    ...(session.kind === 'signed-in' ? [{ term: text.account, text: session.user.email }] : []),
    { term: text.contact, text: <Contact contact={config.operator?.contact} /> },
  ];
  return (
    <div className={styles['card']}>
      <Card>
        <FactList label={text.facts} facts={facts} />
      </Card>
    </div>
  );
}

/** What is not set stays a visible gap, as on the policy pages: no address is made up. */
function Contact({ contact }: { readonly contact: string | undefined }) {
  if (contact === undefined) return <span className={styles['gap']}>{text.contactGap}</span>;
  const address = contactAddress(contact);
  return address === undefined ? contact : <Link href={address}>{contact}</Link>;
}
