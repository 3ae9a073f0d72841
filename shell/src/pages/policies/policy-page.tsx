import type { ComponentType } from 'react';
import { Button } from '@stepwise/design/button';
import { useRuntime } from '../../services/shell-runtime.tsx';
import { EraseAnswers } from '../erase-answers.tsx';
import { policyMessages } from './messages.ts';
import { Operator } from './operator.tsx';
import { PolicyView } from './policy-view.tsx';
import type { PolicyPageName } from './policy-texts.ts';
import * as styles from './policy-page.module.css';

export const policyPages = {
  privacy: () => <PolicyPage name="privacy" />,
  terms: () => <PolicyPage name="terms" />,
  cookies: () => <PolicyPage name="cookies" />,
  team: () => <PolicyPage name="team" />,
} as const satisfies Readonly<Record<PolicyPageName, ComponentType>>;

function PolicyPage({ name }: { readonly name: PolicyPageName }) {
  const { operator = {} } = useRuntime().config;
  return (
    <PolicyView name={name} action={<Action name={name} />} operator={<Operator operator={operator} />} />
  );
}

function Action({ name }: { readonly name: PolicyPageName }) {
  switch (name) {
    case 'privacy':
      return <EraseAnswers />;
    case 'cookies':
      return <Preferences />;
    case 'terms':
    case 'team':
      return null;
    default:
      return name satisfies never;
  }
}

function Preferences() {
  const { consent } = useRuntime();
  return (
    <p className={styles['action']}>
      <Button onPress={consent.openPreferences}>{policyMessages.preferences}</Button>
    </p>
  );
}
