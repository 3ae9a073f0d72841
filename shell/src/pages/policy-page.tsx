import type { ComponentType } from 'react';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { EraseAnswers } from './erase-answers.tsx';
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
      </div>
      {sections.map((section) => (
        <section key={section.title} className={styles['section']}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {name === 'privacy' && <EraseAnswers />}
    </Page>
  );
}
