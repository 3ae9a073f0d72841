import { Page } from '@stepwise/design/page';
import { Waiting } from '@stepwise/design/read-part';

/** What stands where a screen of the account is about to be. */
export function RemoteLoading() {
  return (
    <Page>
      <Waiting />
    </Page>
  );
}
