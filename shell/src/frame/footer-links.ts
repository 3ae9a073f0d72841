import { preferencesAddress } from '../consent/preferences-address.ts';
import { frameMessages } from './messages.ts';

export const footerLinks = [
  { href: '/privacy-center', label: frameMessages.privacyCenter },
  { href: '/privacy', label: frameMessages.privacy },
  { href: '/terms', label: frameMessages.terms },
  { href: '/cookies', label: frameMessages.cookies },
  { href: preferencesAddress, label: frameMessages.cookiePreferences },
  { href: '/team', label: frameMessages.team },
] as const;
