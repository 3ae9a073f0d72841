export const notOpenMessages = {
  home: 'Go Home',
  title: 'This page is not open yet',
  text: 'We are still building this part of your account. Your answers and your account stay as they are.',
  action: 'Go to your profile',
  href: '/profile',
};

export const profileMessages = {
  title: 'Your profile',
  lead: 'This is what we know about you from your sign-in.',
  name: 'Name',
  email: 'Email',
  noName: 'Not given',
  signedOut: 'You are not signed in.',
  signIn: 'Sign in',
  signOut: 'Sign out everywhere',
  signOutNote: 'This ends your session on every device. Your saved answers stay in your account.',
  factsLabel: 'Your account',
  nextTitle: 'Go on',
  assessments: { title: 'Assessments', text: 'Start one, or go on where you stopped.', href: '/assessment' },
  summary: { title: 'Summary', text: 'What your answers show so far.', href: '/summary' },
  endTitle: 'Sign out',
};
