import { PlacesPage, type PlacesPageText } from '@stepwise/design/places-page';
import { useLocation } from 'react-router-dom';
import { accountMessages } from './messages.ts';

const places = [
  { href: '/profile', label: accountMessages.profile },
  { href: '/anxiety-profile', label: accountMessages.anxietyProfile },
  { href: '/resources', label: accountMessages.resources },
  { href: '/my-data', label: accountMessages.myData },
  { href: '/privacy-center', label: accountMessages.privacyCenter },
] as const;

/** What every screen of the account shares: its places, a heading, and room. */
export function AccountPage(props: PlacesPageText) {
  const { pathname } = useLocation();
  return (
    <PlacesPage
      {...props}
      label={accountMessages.places}
      places={places.map(({ href, label }) => ({
        href,
        label,
        isCurrent: pathname === href || pathname.startsWith(`${href}/`),
      }))}
    />
  );
}
