import { Page } from '@stepwise/design/page';
import { Waiting } from './account/read-part.tsx';

/** What stands where a screen of the account is about to be. */
export function RemoteLoading() {
  return (
    <Page>
      <Waiting />
    </Page>
  );
}
