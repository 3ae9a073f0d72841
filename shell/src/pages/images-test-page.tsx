import { CupIllustration } from '@stepwise/design/illustration/cup';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { StepsIllustration } from '@stepwise/design/illustration/steps';
import { StonesIllustration } from '@stepwise/design/illustration/stones';
import { TableIllustration } from '@stepwise/design/illustration/table';
import { WindowIllustration } from '@stepwise/design/illustration/window';
import { Grid, Page } from '@stepwise/design/page';
import { HumanText } from '@stepwise/design/text';
import { developerMessages } from './messages.ts';

/** For developers: every picture of the kit on one page. */
export function ImagesTestPage() {
  return (
    <Page>
      <HumanText as="h1">{developerMessages.imagesTitle}</HumanText>
      <Grid>
        <StepsIllustration />
        <DoorIllustration />
        <WindowIllustration />
        <LampIllustration />
        <PathIllustration />
        <StonesIllustration />
        <TableIllustration />
        <CupIllustration />
      </Grid>
    </Page>
  );
}
