import { Page, Stack } from '@stepwise/design/page';
import { TabNav } from '@stepwise/design/tab-nav';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLDivElement>(null);

  // On a phone the places run off the edge; the one that is open must not be among those out of sight.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);

  return (
    <Page>
      <Stack gap="large">
        <div ref={nav}>
          <TabNav
            label={accountMessages.places}
            items={places.map(({ href, label }) => ({
              href,
              label,
              isCurrent: pathname === href || pathname.startsWith(`${href}/`),
            }))}
          />
        </div>
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
