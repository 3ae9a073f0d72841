/** What a visitor finds at a public address. */
export type PublicPage = {
  readonly path: string;
  readonly title: string;
  /** Absent where the words of the heading change from person to person. */
  readonly heading?: string;
};

/** Every address that is open to all, in the order of the specification; the two test pages are no pages here. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: 'Home', heading: 'Find your next small step.' },
  { path: '/assessment', title: 'Assessments', heading: 'Three short looks at social moments' },
  { path: '/team', title: 'Team', heading: 'Team' },
  { path: '/summary', title: 'Summary', heading: 'Your summary' },
  { path: '/survey/1', title: 'Survey 1' },
  { path: '/survey/2', title: 'Survey 2' },
  { path: '/survey/3', title: 'Survey 3' },
  { path: '/survey/4', title: 'Survey 4', heading: 'Survey 4 Coming Soon' },
  { path: '/survey/5', title: 'Survey 5', heading: 'Survey 5 Coming Soon' },
  { path: '/survey/1/results', title: 'Survey 1 Results' },
  { path: '/survey/2/results', title: 'Survey 2 Results' },
  { path: '/survey/3/results', title: 'Survey 3 Results' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/terms', title: 'Terms', heading: 'Terms' },
  { path: '/cookies', title: 'Cookie Policy', heading: 'Cookie Policy' },
  { path: '/reset-password', title: 'Sign-in Help', heading: 'No password to reset' },
  { path: '/sales', title: 'Program', heading: 'A year of small steps.' },
  { path: '/payment', title: 'Payment', heading: 'One payment for one year.' },
  { path: '/payment-success', title: 'Your Payment', heading: 'There is no payment to show here.' },
];
