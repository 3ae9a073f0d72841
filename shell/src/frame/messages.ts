export const frameMessages = {
  skip: 'Skip to main content',
  navigation: 'Main',
  bottomNavigation: 'Main, bottom',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  loading: 'Loading...',
  privacyCenter: 'Privacy Center',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  cookiePreferences: 'Cookie preferences',
  team: 'Team',
  disclaimer: (productName: string) =>
    `${productName} is a self-help tool. It does not give a diagnosis or replace care from a professional.`,
  offline: 'You are offline. What you do here is kept on this device.',
  online: 'You are online again.',
  leaveTitle: 'Leave this page?',
  leaveText: 'Something here is not saved yet. If you leave now, you may lose it.',
  leave: 'Leave',
  stay: 'Stay here',
} as const;

export const errorMessages = {
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. This might be a temporary issue.',
  calm: (productName: string) => `Nothing you saved was lost. The rest of ${productName} still works.`,
  oldBrowser:
    'This browser is too old to check that the page is really ours. Update it, or open the page in another browser.',
  details: 'Technical details',
  tryAgain: 'Try Again',
  goHome: 'Go Home',
  openNow: 'Open right now',
} as const;
