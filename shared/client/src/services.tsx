import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionState, ShellServices } from '@stepwise/contract/shell-services';

const ServicesContext = createContext<ShellServices | undefined>(undefined);

/** Hands the shell's services to everything below. `defineRemote` does this for a remote. */
export function ServicesProvider(props: { readonly services: ShellServices; readonly children: ReactNode }) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/**
 * The shell's services: session, data client, notifications and the rest.
 *
 * @example const { client, notifications } = useServices();
 */
export function useServices(): ShellServices {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** Who is signed in, kept up to date. `unknown` until the stored session has been read. */
export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}
