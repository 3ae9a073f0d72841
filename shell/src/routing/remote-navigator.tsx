import { createContext, use } from 'react';
import type { Navigator } from 'react-router';

/** The navigator that remotes get, made from the shell's router. */
export const RemoteNavigator = createContext<Navigator | null>(null);

export function useRemoteNavigator(): Navigator {
  const navigator = use(RemoteNavigator);
  if (!navigator) throw new Error('useRemoteNavigator needs the RemoteNavigator context above it.');
  return navigator;
}
