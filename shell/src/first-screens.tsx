import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ButtonLink } from '@stepwise/design/button-link';
import { preferencesAddress } from './consent/preferences-address.ts';
import { EarlyFrame } from './frame/early-frame.tsx';
import { eraseAddress } from './pages/erase-address.ts';
import { EraseSection } from './pages/erase-section.tsx';
import { HomePage } from './pages/home-page.tsx';
import { eraseMessages } from './pages/messages.ts';
import { policyMessages } from './pages/policies/messages.ts';
import { Operator } from './pages/policies/operator.tsx';
import { PolicyView } from './pages/policies/policy-view.tsx';
import type { PolicyPageName } from './pages/policies/policy-texts.ts';
import { pageRoutes } from './routing/page-routes.ts';
import * as policyStyles from './pages/policies/policy-page.module.css';

const framed = pageRoutes.filter(({ access, frame }) => access === 'public' && frame === 'full');

const operatorFacts = ['name', 'address', 'contact'] as const;
type OperatorFact = (typeof operatorFacts)[number];

/** Every choice among some things, larger choices first. */
function choicesOf<Item>([first, ...rest]: readonly Item[]): readonly (readonly Item[])[] {
  if (first === undefined) return [[]];
  const others = choicesOf(rest);
  return [...others.map((choice) => [first, ...choice]), ...others].toSorted(
    (one, other) => other.length - one.length,
  );
}

/** What is set shows, what is not is a gap: which of the facts a channel sets is known when its pages are made. */
function operatorCase(set: readonly OperatorFact[]) {
  const operator = Object.fromEntries(set.map((fact) => [fact, `{operator.${fact}}`]));
  return {
    needs: set.map((fact) => `operator.${fact}`),
    markup: renderToStaticMarkup(<Operator operator={operator} />),
  };
}

/** What opens a dialog is a link until a script runs: the page finds it in its address and opens the dialog then. */
const eraseAction = (
  <EraseSection>
    <p>
      <ButtonLink variant="danger" href={eraseAddress}>
        {eraseMessages.open}
      </ButtonLink>
    </p>
  </EraseSection>
);

const preferencesAction = (
  <p className={policyStyles['action']}>
    <ButtonLink href={preferencesAddress}>{policyMessages.preferences}</ButtonLink>
  </p>
);

function policyMarkup(name: PolicyPageName, action?: ReactNode): string {
  return renderToStaticMarkup(<PolicyView name={name} action={action} operator="{operator}" />);
}

/**
 * Drawn by the build; pages bring them along and show them before any script runs. What stands in braces is filled
 * when a page is made: `{screen}`, the parts below, and the channel's own configuration.
 */
export const firstScreens = {
  frames: Object.fromEntries(
    framed.map(({ path }) => [path, renderToStaticMarkup(<EarlyFrame pathname={path} />)]),
  ),
  screens: {
    '/': renderToStaticMarkup(<HomePage />),
    '/privacy': policyMarkup('privacy', eraseAction),
    '/terms': policyMarkup('terms'),
    '/cookies': policyMarkup('cookies', preferencesAction),
    '/team': policyMarkup('team'),
  },
  parts: { operator: choicesOf(operatorFacts).map(operatorCase) },
};
