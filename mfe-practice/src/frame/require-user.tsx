import { useSession } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import type { ReactNode } from 'react';
import { Waiting } from '@stepwise/design/read-part';

/** The guard let somebody in; while their session ends there is a moment without anybody. */
export function RequireUser({ children }: { readonly children: (user: SignedInUser) => ReactNode }) {
  const session = useSession();
  return session.kind === 'signed-in' ? <>{children(session.user)}</> : <Waiting />;
}
