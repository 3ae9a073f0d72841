import { Page } from '@stepwise/design/page';
import { Waiting } from '@stepwise/design/read-part';
import { useMatch } from 'react-router-dom';

/** What stands where a screen of the account is about to be. */
export function RemoteLoading() {
  const isGuide = useMatch('/resources/:guideId') !== null;
  return (
    <Page width={isGuide ? 'text' : 'page'}>
      <Waiting />
    </Page>
  );
}
