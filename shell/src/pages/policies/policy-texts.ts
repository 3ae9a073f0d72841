import { cookiesText } from './cookies-text.ts';
import type { PolicyText } from './policy-text.ts';
import { privacyText } from './privacy-text.ts';
import { teamText } from './team-text.ts';
import { termsText } from './terms-text.ts';

export type PolicyPageName = 'privacy' | 'terms' | 'cookies' | 'team';

/** What is true today. Whoever changes what is kept changes these texts with it. */
export const policyTexts: Readonly<Record<PolicyPageName, PolicyText>> = {
  privacy: privacyText,
  terms: termsText,
  cookies: cookiesText,
  team: teamText,
};
