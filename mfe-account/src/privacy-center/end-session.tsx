import { useServices } from '@stepwise/client/services';
import type { AccountSession } from '@stepwise/contract/audit-log';
import { boolean } from '@stepwise/contract/schema';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Button } from '@stepwise/design/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey } from '../account/account-queries.ts';
import { dateAndTime } from '../account/dates.ts';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.sessions;

type EndSessionProps = {
  readonly session: AccountSession;
  readonly device: string;
};

/** Signs one other device out, after one question. */
export function EndSession({ session, device }: EndSessionProps) {
  const { client, queryClient } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    meta: { action: text.action },
    // Without a network it fails at once: it must not happen later, when nobody expects it any more.
    networkMode: 'always',
    mutationFn: () =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/end_session',
        body: { p_session_id: session.id },
        answerSchema: boolean(),
      }),
    // A session that had ended by itself meanwhile is what was asked for, too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [accountKey] }),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        label={text.endLabel(device, dateAndTime(session.last_used_at))}
        onPress={() => setIsAsking(true)}
      >
        {text.end}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => end.mutate()}
        title={text.question(device)}
        cancelLabel={text.keep}
        confirmLabel={text.confirm}
        tone="danger"
        isBusy={end.isPending}
        busyLabel={text.busy}
      >
        <p>{text.consequence}</p>
      </AlertDialog>
    </>
  );
}
