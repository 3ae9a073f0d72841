import { ButtonLink } from '@stepwise/design/button-link';
import { HumanText, SoftText } from '@stepwise/design/text';
import type { Offer } from '../data/offer.ts';
import { buyWords } from '../frame/plan-card.tsx';
import type { Access } from '../frame/use-access.ts';
import { salesMessages } from './messages.ts';
import * as styles from './sales-screen.module.css';

type ClosingProps = { readonly offer: Offer; readonly access: Access | undefined };

/** The end of the page: no hurry. The button stands here where the card at the side is out of sight. */
export function Closing({ offer, access }: ClosingProps) {
  return (
    <section className={styles['closing']} aria-labelledby="sales-closing">
      <HumanText as="h2" size="small" id="sales-closing">
        {salesMessages.closingTitle}
      </HumanText>
      <SoftText>{salesMessages.closing}</SoftText>
      <div className={styles['closingAction']}>
        <ButtonLink href="/payment" size="large" isBlock>
          {buyWords(offer.term, access)}
        </ButtonLink>
      </div>
    </section>
  );
}
