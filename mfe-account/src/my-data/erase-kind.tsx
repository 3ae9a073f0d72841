import { useServices } from '@stepwise/client/services';
import type { DataKind } from '@stepwise/contract/personal-data';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Button } from '@stepwise/design/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { myDataMessages } from './messages.ts';

type EraseKindProps = {
  readonly kind: DataKind;
  readonly title: string;
  /** Nothing of it is left. */
  readonly isEmpty: boolean;
};

/** Deletes one kind of data, after one question. The question is made when it is first asked: a screen has a dozen. */
export function EraseKind({ kind, title, isEmpty }: EraseKindProps) {
  const [question, setQuestion] = useState<'never-asked' | 'open' | 'closed'>('never-asked');
  return (
    <>
      <Button
        variant="danger"
        label={myDataMessages.eraseLabel(title)}
        isDisabled={isEmpty}
        onPress={() => setQuestion('open')}
      >
        {myDataMessages.erase}
      </Button>
      {question !== 'never-asked' && (
        <EraseQuestion
          kind={kind}
          title={title}
          isOpen={question === 'open'}
          onClose={() => setQuestion('closed')}
        />
      )}
    </>
  );
}

type EraseQuestionProps = Omit<EraseKindProps, 'isEmpty'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function EraseQuestion({ kind, title, isOpen, onClose }: EraseQuestionProps) {
  const { client, queryClient, visitor } = useServices();
  const erase = useMutation({
    meta: { action: myDataMessages.action },
    // Without a network it fails at once: it must not happen later, when nobody expects it any more.
    networkMode: 'always',
    mutationFn: async () => {
      const { erasedDataSchema } = await import('@stepwise/contract/personal-data');
      return client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/erase_my_data',
        body: { p_kind: kind },
        answerSchema: erasedDataSchema,
      });
    },
    // This browser keeps answers too, and other screens hold copies under keys of their own.
    onSuccess: () => {
      if (kind === 'answers') visitor.erase();
      return queryClient.invalidateQueries();
    },
    onSettled: onClose,
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => erase.mutate()}
      title={myDataMessages.question(title)}
      cancelLabel={myDataMessages.keep}
      confirmLabel={myDataMessages.confirm}
      tone="danger"
      isBusy={erase.isPending}
      busyLabel={myDataMessages.busy}
    >
      <p>
        {myDataMessages.consequence}{' '}
        {kind === 'answers' ? myDataMessages.alsoGone.answers : myDataMessages.alsoGone.others}
      </p>
    </AlertDialog>
  );
}
