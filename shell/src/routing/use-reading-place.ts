import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useRuntime } from '../services/shell-runtime.tsx';

/** Tells what keeps the reading positions which screen is drawn now. */
export function useReadingPlace(): void {
  const { readingPlaces } = useRuntime();
  const { key, hash, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => readingPlaces.begin(), [readingPlaces]);

  useLayoutEffect(() => {
    readingPlaces.arrive({ key, hash, pathname, isReturn });
  }, [readingPlaces, key, hash, pathname, isReturn]);
}
