import { useServices } from '@stepwise/client/services';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { Button } from '@stepwise/design/button';
import { HorizonIllustration } from '@stepwise/design/illustration/horizon';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { resolveReadings } from '@stepwise/domain/readings';
import type { ReactNode } from 'react';
import { longDate } from '../data/dates.ts';
import { offerOf } from '../data/offer.ts';
import { InRoomOf } from '../frame/in-room-of.tsx';
import { OfferLayout } from '../frame/offer-layout.tsx';
import { PlanCard } from '../frame/plan-card.tsx';
import type { Unread } from '../frame/plan-card.tsx';
import type { RefundWindow } from '../frame/refund-window.ts';
import { useAccess } from '../frame/use-access.ts';
import type { Access } from '../frame/use-access.ts';
import { useRefundWindow } from '../frame/use-refund-window.ts';
import { Closing } from './closing.tsx';
import { HelpWords } from './help-words.tsx';
import { salesMessages } from './messages.ts';
import { PartsTable } from './parts-table.tsx';
import { programParts } from './program-parts.ts';
import { Terms } from './terms.tsx';
import { Week } from './week.tsx';
import * as styles from './sales-screen.module.css';

/** The program in honest words: what it holds, what it costs, how to get the money back, and whom it does not fit. */
export function SalesScreen() {
  const { config, help } = useServices();
  const helpAction = (
    <Button variant="quiet" onPress={help.open}>
      <HelpWords />
    </Button>
  );
  const { access, isUnreadable, ...unread } = useAccess();
  const refund = useRefundWindow(access?.kind === 'open');
  return (
    <SalesView
      config={config}
      access={access}
      refund={refund}
      unread={isUnreadable ? unread : undefined}
      helpAction={helpAction}
    />
  );
}

type SalesViewProps = {
  readonly config: Pick<RuntimeConfig, 'readings' | 'aiProvider'>;
  readonly access: Access | undefined;
  readonly refund: RefundWindow | undefined;
  readonly unread: Unread | undefined;
  readonly helpAction: ReactNode;
};

/** What the screen shows; also drawn ahead for the page, see `first-screens.tsx`. */
export function SalesView({ config, access, refund, unread, helpAction }: SalesViewProps) {
  const offer = offerOf(config);
  const parts = programParts(resolveReadings(config.readings), config.aiProvider !== undefined);
  const { holds } = salesMessages;
  const sold = parts.flatMap(({ name, isFree }) => (isFree || !isHeld(name) ? [] : [holds[name]]));
  return (
    <>
      <Page>
        <OfferLayout
          intro={
            <>
              <HumanText as="h1" size="large">
                {salesMessages.title[offer.term]}
              </HumanText>
              <SalesLead access={access} />
            </>
          }
          side={<PlanCard offer={offer} holds={sold} access={access} refund={refund} unread={unread} />}
        >
          <div className={styles['parts']}>
            <Week />
            <PartsTable parts={parts} />
            <Terms offer={offer} helpAction={helpAction} />
            {access?.kind === 'open' || unread !== undefined ? null : (
              <Closing offer={offer} access={access} />
            )}
          </div>
        </OfferLayout>
      </Page>
      <HorizonIllustration />
    </>
  );
}

/** Whoever had a year reads that it is over, and what is not: in the room of the words before, so that nothing moves. */
function SalesLead({ access }: { readonly access: Access | undefined }) {
  const endedOn = access?.kind === 'closed' ? access.endedOn : null;
  if (endedOn === null) return <Lead>{salesMessages.lead}</Lead>;
  return (
    <InRoomOf shape={<Lead>{salesMessages.lead}</Lead>}>
      <Lead>{salesMessages.ended(longDate(endedOn))}</Lead>
    </InRoomOf>
  );
}

function isHeld(name: string): name is keyof typeof salesMessages.holds {
  return name in salesMessages.holds;
}
