import { accountProfileQuery } from '@stepwise/client/account-profile';
import { useServices, useSession } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { DownloadIcon } from '@stepwise/design/icon/download';
import { SoftText } from '@stepwise/design/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountError, requirePerson } from '../account/account-error.ts';
import { accountKey } from '../account/account-queries.ts';
import { Section } from '../account/section.tsx';
import { downloadFailure } from './failure-text.ts';
import { privacyMessages } from './messages.ts';
import { saveFile } from './save-file.ts';
import * as styles from './privacy-center.module.css';

const text = privacyMessages.download;

export function DownloadSection() {
  const { client, queryClient } = useServices();
  const session = useSession();
  const [fileName] = useState(() => text.fileName(new Date().toISOString().slice(0, 10)));
  const download = useMutation({
    meta: { action: text.action },
    // Without a network it fails at once and says so in its place.
    networkMode: 'always',
    mutationFn: async () => {
      const { id } = requirePerson(session);
      try {
        // An account that never got its profile gets it now: the file holds it.
        await queryClient.fetchQuery(accountProfileQuery(client, id));
        const { dataExportSchema } = await import('@stepwise/contract/personal-data');
        const file = await client.request({
          method: 'POST',
          endpoint: '/supabase/rpc/export_user_data',
          body: {},
          answerSchema: dataExportSchema,
        });
        saveFile(fileName, JSON.stringify(file, null, 2));
      } catch (error) {
        throw accountError('export', error);
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [accountKey] }),
  });
  return (
    <Section title={text.title} anchor="download">
      <SoftText>{text.text}</SoftText>
      <div>
        <Button
          variant="primary"
          onPress={() => download.mutate()}
          isBusy={download.isPending}
          busyLabel={text.busy}
        >
          <DownloadIcon />
          {text.button}
        </Button>
      </div>
      {/* In one place, so that what stands below is not pushed. */}
      <div className={styles['file']}>
        {download.isError ? <p role="alert">{downloadFailure(download.error)}</p> : <p>{fileName}</p>}
      </div>
    </Section>
  );
}
