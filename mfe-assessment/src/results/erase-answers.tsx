import { useServices } from '@stepwise/client/services';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Button } from '@stepwise/design/button';
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
  const [isErasing, setIsErasing] = useState(false);

  const erase = async () => {
    setIsErasing(true);
    const isErased = await eraseAnswers(services, thisDevice);
    setIsErasing(false);
    if (!isErased) {
      services.notifications.toast({ tone: 'error', title: text.failed, text: text.failedText });
      return;
    }
    services.notifications.toast({ tone: 'success', title: text.done });
    void navigate(paths.assessments);
  };

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
        isBusy={isErasing}
        onConfirm={() => void erase()}
      >
        <p>{text.text}</p>
      </AlertDialog>
    </>
  );
}
