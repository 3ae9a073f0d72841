import type { ReactNode } from 'react';
import { Page, Stack } from '../page/page.tsx';
import { TabNav, type TabNavItem } from '../tab-nav/tab-nav.tsx';
import { HumanText, Lead, Overline } from '../text/text.tsx';

/** What a screen says of itself in a {@link PlacesPage}. */
export type PlacesPageText = {
  readonly title: string;
  readonly lead?: string;
  readonly overline?: string;
  readonly children: ReactNode;
};

type PlacesPageProps = PlacesPageText & {
  /** What its places are together, for somebody who cannot see them. */
  readonly label: string;
  readonly places: readonly TabNavItem[];
};

/** One place of a part of the app: the way to the others, a heading, and room. */
export function PlacesPage({ label, places, title, lead, overline, children }: PlacesPageProps) {
  return (
    <Page>
      <Stack gap="large">
        <TabNav label={label} items={places} />
        <Stack gap="tight">
          {overline === undefined ? null : <Overline>{overline}</Overline>}
          <HumanText as="h1">{title}</HumanText>
          {lead === undefined ? null : <Lead>{lead}</Lead>}
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
