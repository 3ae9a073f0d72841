import type { ReactNode } from 'react';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { policyMessages } from './messages.ts';
import type { PolicySection } from './policy-text.ts';
import { policyTexts } from './policy-texts.ts';
import type { PolicyPageName } from './policy-texts.ts';
import * as styles from './policy-page.module.css';

type PolicyViewProps = {
  readonly name: PolicyPageName;
  /** What can be done here, after the text. */
  readonly action?: ReactNode;
  readonly operator: ReactNode;
};

/** What the page says; also drawn ahead, see `first-screens.tsx`. */
export function PolicyView({ name, action, operator }: PolicyViewProps) {
  const { title, lead, sections } = policyTexts[name];
  return (
    <Page width="text">
      <div className={styles['head']}>
        <HumanText as="h1">{title}</HumanText>
        <Lead>{lead}</Lead>
        {name !== 'team' && (
          <SoftText size="small" tone="faint">
            {policyMessages.version}
          </SoftText>
        )}
      </div>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {action}
      {operator}
    </Page>
  );
}

function Section({ section }: { readonly section: PolicySection }) {
  return (
    <section className={styles['section']} data-reveal="">
      <h2>{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.items && (
        <dl className={styles['items']}>
          {section.items.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
