import { copingMoments } from '@stepwise/contract/exercise-requests';
import type { CopingStrategiesRequest, CopingStrategy } from '@stepwise/contract/exercise-requests';
import { useServices } from '@stepwise/client/services';
import { ButtonLink } from '@stepwise/design/button-link';
import { Stack } from '@stepwise/design/page';
import { HumanText, SoftText } from '@stepwise/design/text';
import { copingStrategies } from '@stepwise/domain/exercises/coping-strategies';
import { useQuery } from '@tanstack/react-query';
import { AiOrigin } from '../frame/ai-origin.tsx';
import { HelpFirst } from '../frame/help-first.tsx';
import { copingQuery, isAnswerable } from './coping-query.ts';
import { coachMessages as text } from './messages.ts';
import * as styles from './coach.module.css';

type StrategiesProps = {
  readonly userId: string;
  readonly question: CopingStrategiesRequest;
  readonly mayAskModel: boolean;
};

/** The answer: help first where words sound like danger; else our rules at once, or a model where it was asked for. */
export function Strategies({ userId, question, mayAskModel }: StrategiesProps) {
  const { client } = useServices();
  const query = useQuery(copingQuery({ client, userId, question, mayAskModel }));
  if (!isAnswerable(question)) return <HelpInstead texts={[question.situation]} />;
  if (query.data?.needsHelp) return <HelpInstead texts={[]} isForced />;
  const byModel = query.data?.source === 'model' ? query.data.strategies : undefined;
  const shown = byModel ?? copingStrategies(question);
  return (
    <section aria-labelledby="strategies" aria-busy={query.isFetching}>
      <Stack gap="large">
        <HumanText as="h2" size="small" id="strategies">
          {text.result}
        </HumanText>
        <AiOrigin query={query} isByModel={byModel !== undefined} />
        {copingMoments.map((moment) => (
          <Moment
            key={moment}
            title={text.moments[moment]}
            strategies={shown.filter(({ when }) => when === moment)}
          />
        ))}
        <div>
          <ButtonLink href="/exercises">{text.plan}</ButtonLink>
        </div>
      </Stack>
    </section>
  );
}

function HelpInstead({
  texts,
  isForced = false,
}: {
  readonly texts: readonly string[];
  readonly isForced?: boolean;
}) {
  return (
    <Stack>
      <HelpFirst texts={texts} isForced={isForced} />
      <SoftText>{text.helpFirst}</SoftText>
    </Stack>
  );
}

type MomentProps = { readonly title: string; readonly strategies: readonly CopingStrategy[] };

function Moment({ title, strategies }: MomentProps) {
  if (strategies.length === 0) return null;
  return (
    <section className={styles['moment']}>
      <h3>{title}</h3>
      <ul>
        {strategies.map((strategy) => (
          <li key={strategy.title}>
            <strong>{strategy.title}</strong>
            <p>{strategy.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
