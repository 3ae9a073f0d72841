import { LifeBuoyIcon } from '@stepwise/design/icon/life-buoy';
import { salesMessages } from './messages.ts';

/** What stands on the way to help, whether it is a button or, before any script runs, a link. */
export function HelpWords() {
  return (
    <>
      <LifeBuoyIcon />
      {salesMessages.help}
    </>
  );
}
