import { ButtonLink } from '@stepwise/design/button-link';
import { HumanText, SoftText } from '@stepwise/design/text';
import type { Offer } from '../data/offer.ts';
import { planMessages } from '../frame/messages.ts';
import { salesMessages } from './messages.ts';
import * as styles from './sales-screen.module.css';

/** The end of the page: no hurry. The button stands here where the card at the side is out of sight. */
export function Closing({ offer }: { readonly offer: Offer }) {
  return (
    <section className={styles['closing']} aria-labelledby="sales-closing">
      <HumanText as="h2" size="small" id="sales-closing">
        {salesMessages.closingTitle}
      </HumanText>
      <SoftText>{salesMessages.closing}</SoftText>
      <div className={styles['closingAction']}>
        <ButtonLink href="/payment" size="large" isBlock>
          {planMessages.buy[offer.term]}
        </ButtonLink>
      </div>
    </section>
  );
}
