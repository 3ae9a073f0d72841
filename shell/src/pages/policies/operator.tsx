import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { policyMessages } from './messages.ts';
import * as styles from './policy-page.module.css';

type OperatorFacts = NonNullable<RuntimeConfig['operator']>;

/** Who runs this site, from its configuration. What is not set stays a visible gap: nobody is made up. */
export function Operator({ operator }: { readonly operator: OperatorFacts }) {
  const facts = [
    { term: policyMessages.operatorName, text: operator.name },
    { term: policyMessages.operatorAddress, text: operator.address },
    { term: policyMessages.operatorContact, text: operator.contact },
  ];
  const hasGap = facts.some(({ text }) => text === undefined);
  return (
    <section className={styles['section']} aria-labelledby="operator">
      <h2 id="operator">{policyMessages.operatorTitle}</h2>
      <dl className={styles['items']}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text ?? <span className={styles['gap']}>{policyMessages.gap}</span>}</dd>
          </div>
        ))}
      </dl>
      {hasGap && <p>{policyMessages.gapText}</p>}
    </section>
  );
}
