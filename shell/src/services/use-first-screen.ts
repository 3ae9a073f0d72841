import { useEffect, useState } from 'react';
import { useRuntime } from './shell-runtime.tsx';

/** False until the first screen has committed; what can wait renders nothing until then. */
export function useFirstScreen(): boolean {
  const { firstScreen } = useRuntime();
  const [isReached, setIsReached] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const follow = async (): Promise<void> => {
      await firstScreen.reached;
      if (isCurrent) setIsReached(true);
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [firstScreen]);

  return isReached;
}
