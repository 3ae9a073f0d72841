import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { maySend } from './kept-place.ts';
import { agreementMessages as text } from './messages.ts';
import { choosePlace } from './place-agreement.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { placeQuestion } from './place-question.ts';
import { useKeepPlace, usePlaceChoice } from './use-place-choice.ts';

/** The question where practice may be kept, whenever something asks it, and a word where it stays on this device. */
export function PracticeKeeping({ userId }: { readonly userId: string }) {
  useKeepPlace(userId);
  const isAsked = useSyncExternalStore(placeQuestion.subscribe, placeQuestion.isOpen);
  const choice = usePlaceChoice(userId);
  // Whoever goes away has put it off; whoever comes next is not asked in their place.
  useEffect(() => () => placeQuestion.answer(undefined), []);
  return (
    <>
      {choice?.place === 'device' ? <OnlyHere userId={userId} /> : null}
      {isAsked ? <PlaceDialog onAnswer={placeQuestion.answer} /> : null}
    </>
  );
}

function OnlyHere({ userId }: { readonly userId: string }) {
  const { client, session, notifications } = useServices();
  const change = useMutation({
    networkMode: 'always',
    meta: { isQuiet: true },
    mutationFn: () => choosePlace({ client, session, userId }, 'account'),
    onSuccess: () => {
      if (maySend(userId)) notifications.toast({ tone: 'success', title: text.nowInAccount });
    },
  });
  return (
    <Banner
      tone="info"
      title={text.device}
      actions={
        <Button
          size="small"
          isBusy={change.isPending}
          busyLabel={text.noteBusy}
          onPress={() => change.mutate()}
        >
          {text.noteAction}
        </Button>
      }
    >
      {text.note}
    </Banner>
  );
}
