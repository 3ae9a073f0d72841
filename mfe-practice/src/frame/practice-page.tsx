import { PlacesPage, type PlacesPageText } from '@stepwise/design/places-page';
import { useLocation } from 'react-router-dom';
import { frameMessages } from './messages.ts';

const places = [
  { href: '/practice-calendar', label: frameMessages.calendar },
  { href: '/exercises', label: frameMessages.exercises },
  { href: '/social-pathway', label: frameMessages.pathway },
  { href: '/social-diary', label: frameMessages.diary },
  { href: '/personal-therapist', label: frameMessages.coach },
] as const;

/** What every place of practice shares: the way to the others, a heading, and room. */
export function PracticePage(props: PlacesPageText) {
  const { pathname } = useLocation();
  return (
    <PlacesPage
      {...props}
      label={frameMessages.places}
      places={places.map(({ href, label }) => ({ href, label, isCurrent: pathname === href }))}
    />
  );
}
