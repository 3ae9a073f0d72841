import type { ReactNode } from 'react';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { useSession } from './services.tsx';

type RequireUserProps = {
  readonly children: (user: SignedInUser) => ReactNode;
  /** Shown while nobody is signed in: the guard let somebody in, and for a moment their session is ending. */
  readonly waiting: ReactNode;
};

/** Hands whoever is signed in to the screen that belongs to them. */
export function RequireUser({ children, waiting }: RequireUserProps) {
  const session = useSession();
  return session.kind === 'signed-in' ? <>{children(session.user)}</> : <>{waiting}</>;
}
