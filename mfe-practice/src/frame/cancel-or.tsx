import { Button } from '@stepwise/design/button';
import { ChoicePair } from '@stepwise/design/choice-pair';
import type { ReactNode } from 'react';
import { frameMessages } from './messages.ts';

type CancelOrProps = {
  readonly onCancel: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
};

/** How a dialog with something to fill in ends: leave it, or do it. */
export function CancelOr({ onCancel, children }: CancelOrProps) {
  return (
    <ChoicePair isShort>
      <Button onPress={onCancel}>{frameMessages.cancel}</Button>
      {children}
    </ChoicePair>
  );
}
