import { Button } from '@stepwise/design/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import * as styles from './ai-origin.module.css';
import { frameMessages } from './messages.ts';

const text = frameMessages.ai;

type AiOriginProps = {
  /** The request to a model, whether one was ever asked or not; without a way to ask again where none may be asked. */
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isError'> & Partial<Pick<UseQueryResult, 'refetch'>>;
  /** Its words are what stands there. */
  readonly isByModel: boolean;
};

/** Whose words stand there, and whether others are on their way to take their place; or the way to ask once more. */
export function AiOrigin({ query, isByModel }: AiOriginProps) {
  const { isFetching, isError, refetch } = query;
  const said = useRef<HTMLOutputElement>(null);
  const askAgain = () => {
    // The button goes while the answer is on its way; whoever pressed it by keyboard stays beside the words.
    said.current?.focus({ preventScroll: true });
    void refetch?.();
  };
  return (
    <div className={styles['line']}>
      <output className={styles['origin']} ref={said} tabIndex={-1}>
        {originOf(query, isByModel)}
      </output>
      {isError && !isFetching && !isByModel && refetch !== undefined ? (
        <Button size="small" onPress={askAgain}>
          {frameMessages.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

function originOf({ isFetching, isError }: AiOriginProps['query'], isByModel: boolean): string {
  if (isFetching) return text.writing;
  if (isByModel) return text.label;
  return isError ? text.failedAnswer : text.rules;
}
