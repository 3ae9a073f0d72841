import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { StonesIllustration } from '@stepwise/design/illustration/stones';
import { calendarMessages as text } from './messages.ts';

/** A calendar with nothing in it yet. */
export function FirstStep({ onPlan }: { readonly onPlan: () => void }) {
  return (
    <EmptyState
      title={text.emptyTitle}
      picture={<StonesIllustration />}
      action={<Button onPress={onPlan}>{text.plan}</Button>}
    >
      {text.emptyText}
    </EmptyState>
  );
}
