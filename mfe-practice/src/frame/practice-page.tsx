import { Page, Stack } from '@stepwise/design/page';
import { TabNav } from '@stepwise/design/tab-nav';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { frameMessages } from './messages.ts';

const places = [
  { href: '/practice-calendar', label: frameMessages.calendar },
  { href: '/exercises', label: frameMessages.exercises },
  { href: '/social-pathway', label: frameMessages.pathway },
  { href: '/social-diary', label: frameMessages.diary },
  { href: '/personal-therapist', label: frameMessages.coach },
] as const;

type PracticePageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly overline?: string;
  readonly children: ReactNode;
};

/** What every place of practice shares: the way to the others, a heading, and room. */
export function PracticePage({ title, lead, overline, children }: PracticePageProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLDivElement>(null);

  // On a phone the places run off the edge; the one that is open must not be among those out of sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Sideways only: the page itself stays where it is.
    const row = current?.parentElement;
    if (current && row) {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    }
  }, []);

  return (
    <Page>
      <Stack gap="large">
        <div ref={nav}>
          <TabNav
            label={frameMessages.places}
            items={places.map(({ href, label }) => ({ href, label, isCurrent: pathname === href }))}
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
