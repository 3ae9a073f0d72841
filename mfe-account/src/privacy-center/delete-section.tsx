import { Button } from '@stepwise/design/button';
import { Card } from '@stepwise/design/card';
import { TrashIcon } from '@stepwise/design/icon/trash';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.remove;

export function DeleteSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div id="delete">
      <Card as="section" labelledBy="privacy-delete">
        <Stack>
          <h2 id="privacy-delete">{text.title}</h2>
          <SoftText>{text.text}</SoftText>
          <SoftText size="small">{text.invoices}</SoftText>
          <div>
            <Button variant="danger" onPress={() => setIsAsking(true)}>
              <TrashIcon />
              {text.button}
            </Button>
          </div>
        </Stack>
      </Card>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
