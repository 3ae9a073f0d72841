import { useServices } from '@stepwise/client/services';
import type { ConsentRecord } from '@stepwise/contract/consent-rows';
import type { OptionalConsent } from '@stepwise/contract/shell-services';
import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { Switch } from '@stepwise/design/switch';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { consentHistoryQuery } from '../account/account-queries.ts';
import { dateAndTime } from '../account/dates.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { Section } from '../account/section.tsx';
import { privacyMessages } from './messages.ts';
import * as styles from './privacy-center.module.css';

const text = privacyMessages.choices;

/** The same choices as in the cookie dialog, and the proof of every one so far. */
export function ChoicesSection({ userId }: { readonly userId: string }) {
  const { consent } = useServices();
  const { analytics, marketing } = useSyncExternalStore(consent.subscribe, consent.current);
  const choose = (kind: OptionalConsent) => (isOn: boolean) =>
    consent.choose({ analytics, marketing, [kind]: isOn });
  return (
    <Section title={text.title} anchor="choices">
      <ul className={styles['switches']}>
        <li>
          <Switch
            label={text.essential}
            description={text.essentialText}
            isSelected
            isDisabled
            onChange={() => undefined}
          />
        </li>
        <li>
          <Switch
            label={text.analytics}
            description={text.analyticsText}
            isSelected={analytics}
            onChange={choose('analytics')}
          />
        </li>
        <li>
          <Switch
            label={text.marketing}
            description={text.marketingText}
            isSelected={marketing}
            onChange={choose('marketing')}
          />
        </li>
      </ul>
      <Disclosure summary={text.history}>
        <History userId={userId} />
      </Disclosure>
    </Section>
  );
}

function History({ userId }: { readonly userId: string }) {
  const { consent } = useServices();
  const history = useQuery(consentHistoryQuery(consent, userId));
  return (
    <ReadPart query={history} headingLevel={3}>
      {(records) =>
        records.length === 0 ? (
          <SoftText>{text.noHistory}</SoftText>
        ) : (
          <ScoreTable
            caption={text.history}
            isCaptionHidden
            columns={text.historyColumns}
            rows={records.map(rowOf)}
          />
        )
      }
    </ReadPart>
  );
}

function rowOf(record: ConsentRecord): readonly [string, string, string, string] {
  const choice = record.consent_given ? text.yes : text.no;
  return [text.types[record.consent_type], choice, dateAndTime(record.created_at), record.consent_version];
}
