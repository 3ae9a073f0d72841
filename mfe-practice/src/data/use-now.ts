import { useEffect, useState } from 'react';
import { everyMinute } from './every-minute.ts';

/** The moment, in milliseconds since 1970; a new one with every minute of the clock. */
export function useNow(): number {
  const [first] = useState(() => Date.now());
  const [now, setNow] = useState(first);
  // On a busy phone a minute may end between the first drawing and this.
  useEffect(() => everyMinute(first, setNow), [first]);
  return now;
}
