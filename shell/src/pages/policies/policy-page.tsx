import type { ComponentType } from 'react';
import { Button } from '@stepwise/design/button';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { useRuntime } from '../../services/shell-runtime.tsx';
import { EraseAnswers } from '../erase-answers.tsx';
import { policyMessages } from './messages.ts';
import { Operator } from './operator.tsx';
import type { PolicySection } from './policy-text.ts';
import { policyTexts } from './policy-texts.ts';
import type { PolicyPageName } from './policy-texts.ts';
import * as styles from './policy-page.module.css';

export const policyPages = {
  privacy: () => <PolicyPage name="privacy" />,
  terms: () => <PolicyPage name="terms" />,
  cookies: () => <PolicyPage name="cookies" />,
  team: () => <PolicyPage name="team" />,
} as const satisfies Readonly<Record<PolicyPageName, ComponentType>>;

function PolicyPage({ name }: { readonly name: PolicyPageName }) {
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
      {name === 'privacy' && <EraseAnswers />}
      {name === 'cookies' && <Preferences />}
      <Operator />
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

function Preferences() {
  const { consent } = useRuntime();
  return (
    <p className={styles['action']}>
      <Button onPress={consent.openPreferences}>{policyMessages.preferences}</Button>
    </p>
  );
}
