import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { countUnsent } from '@stepwise/client/outbox-key';
import { unknown } from '@stepwise/contract/schema';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Button } from '@stepwise/design/button';
import { useRuntime } from '../services/shell-runtime.tsx';
import type { ShellRuntime } from '../services/shell-runtime.tsx';
import { eraseAddress } from './erase-address.ts';
import { EraseSection } from './erase-section.tsx';
import { eraseMessages } from './messages.ts';

/** A visitor's way to take everything back, without an account and without writing to anybody. */
export function EraseAnswers() {
  const runtime = useRuntime();
  const { hash } = useLocation();
  const [isAsking, setIsAsking] = useState(hash === eraseAddress);
  const erase = useMutation({
    mutationFn: () => eraseVisitor(runtime),
    meta: { action: eraseMessages.action },
    // Without a network it fails at once: it must not happen later, when nobody expects it any more.
    networkMode: 'always',
    onSettled: () => setIsAsking(false),
  });

  return (
    <EraseSection>
      <p>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {eraseMessages.open}
        </Button>
      </p>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => erase.mutate()}
        title={eraseMessages.question}
        cancelLabel={eraseMessages.keep}
        confirmLabel={eraseMessages.confirm}
        tone="danger"
        isBusy={erase.isPending}
        busyLabel={eraseMessages.busy}
      >
        <p>{eraseMessages.consequence}</p>
      </AlertDialog>
    </EraseSection>
  );
}

/** The server first: were the key gone before, nobody could ever open those rows again to delete them. */
async function eraseVisitor({ visitor, session, services, storage }: ShellRuntime): Promise<void> {
  const isVisitor = session.current().kind !== 'signed-in';
  const identity = visitor.current();
  if (isVisitor && identity !== undefined) {
    // What is on its way is given up first: it must not arrive after the rows are gone.
    if (countUnsent(storage) > 0) services.outbox.erase({ kind: 'visitor', sessionId: identity.sessionId });
    await services.client.request({
      method: 'POST',
      endpoint: '/supabase/rpc/erase_visitor_session',
      body: {},
      answerSchema: unknown(),
    });
  }
  visitor.erase();
  services.queryClient.removeQueries();
}
