import type { UseQueryResult } from '@tanstack/react-query';
import * as styles from './ai-origin.module.css';
import { frameMessages } from './messages.ts';

const text = frameMessages.ai;

type AiOriginProps = {
  /** The request to a model, whether one was ever asked or not. */
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isError'>;
  /** Its words are what stands there. */
  readonly isByModel: boolean;
};

/** Whose words stand there, and whether others are on their way to take their place. */
export function AiOrigin({ query, isByModel }: AiOriginProps) {
  return <output className={styles['origin']}>{originOf(query, isByModel)}</output>;
}

function originOf({ isFetching, isError }: AiOriginProps['query'], isByModel: boolean): string {
  if (isFetching) return text.writing;
  if (isByModel) return text.label;
  return isError ? text.failedAnswer : text.rules;
}
