import { Page, Stack } from '@stepwise/design/page';
import { TabNav } from '@stepwise/design/tab-nav';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { accountMessages } from './messages.ts';

const places = [
  { href: '/profile', label: accountMessages.profile },
  { href: '/anxiety-profile', label: accountMessages.anxietyProfile },
  { href: '/resources', label: accountMessages.resources },
  { href: '/my-data', label: accountMessages.myData },
  { href: '/privacy-center', label: accountMessages.privacyCenter },
] as const;

type AccountPageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly overline?: string;
  readonly children: ReactNode;
};

/** What every screen of the account shares: its places, a heading, and room. */
export function AccountPage({ title, lead, overline, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <Page>
      <Stack gap="large">
        <TabNav
          label={accountMessages.places}
          items={places.map(({ href, label }) => ({
            href,
            label,
            isCurrent: pathname === href || pathname.startsWith(`${href}/`),
          }))}
        />
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
