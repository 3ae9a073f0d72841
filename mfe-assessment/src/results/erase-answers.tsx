import { useServices } from '@stepwise/client/services';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Button } from '@stepwise/design/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eraseAnswers } from '../submit/erase-answers.ts';
import { thisDevice } from '../run/device-storage.ts';
import { paths } from '../run/survey-paths.ts';
import { resultsMessages } from '../reading/messages.ts';

const text = resultsMessages.erase;

/** The way out for everything that was answered, here and where it was saved. */
export function EraseAnswers() {
  const services = useServices();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const erasing = useMutation({
    mutationFn: () => eraseAnswers(services, thisDevice),
    // The shell tells by this name how it went.
    meta: { action: text.action },
    onSuccess: () => navigate(paths.assessments),
  });

  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setIsAsking(true)}>
        {text.open}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.title}
        confirmLabel={text.confirm}
        cancelLabel={text.cancel}
        tone="danger"
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
      >
        <p>{text.text}</p>
      </AlertDialog>
    </>
  );
}
