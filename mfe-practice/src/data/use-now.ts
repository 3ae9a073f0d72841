import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The moment, in milliseconds since 1970; a new one with every minute of the clock. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, []);
  return now;
}
