import { Card } from '../../src/card/card.tsx';
import { CardLink } from '../../src/card-link/card-link.tsx';
import { ClockIcon } from '../../src/icon/clock.tsx';
import { Link } from '../../src/link/link.tsx';
import { NextCard } from '../../src/next-card/next-card.tsx';
import { RowLink, RuledList } from '../../src/row-link/row-link.tsx';
import { Stack } from '../../src/page/page.tsx';
import { HumanText, SoftText } from '../../src/text/text.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

/** Links, boxes and ruled rows. */
export function CardsPage() {
  return (
    <>
      <SampleGroup title="Links">
        <Sample name="In text">
          <p>
            You can <Link href="#/cards">see where answers are kept</Link> any time.
          </p>
        </Sample>
        <Sample name="Quiet">
          <p>
            <Link href="#/cards" tone="quiet">
              Cookie Policy
            </Link>
          </p>
        </Sample>
      </SampleGroup>
      <SampleGroup title="Cards" isWide>
        <Sample name="Surface">
          <Card>A box means: this is one thing.</Card>
        </Sample>
        <Sample name="Flat">
          <Card tone="flat">It lies below the page.</Card>
        </Sample>
        <Sample name="Raised">
          <Card tone="raised">It lies above the page.</Card>
        </Sample>
        <Sample name="Link">
          <CardLink href="#/cards">A card that leads on</CardLink>
        </Sample>
        <Sample name="Next step, one on a screen">
          <NextCard label="Next step">
            <Stack gap="tight">
              <HumanText as="h3" size="small">
                Say hello to the host.
              </HumanText>
              <SoftText>A quiet room is an easier door.</SoftText>
            </Stack>
          </NextCard>
        </Sample>
        <Sample name="Ruled rows">
          <RuledList>
            <RowLink href="#/cards" title="Assessments" text="You stopped at question 8" />
            <RowLink href="#/cards" title="Diary" icon={<ClockIcon />} />
          </RuledList>
        </Sample>
      </SampleGroup>
    </>
  );
}
