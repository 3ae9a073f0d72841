export const sessionMessages = {
  title: 'Sign in to go on',
  text: 'This page belongs to your account. You sign in with Google, and come back to where you were headed.',
  safe: 'The answers you gave stay safe on this device.',
  signIn: 'Continue with Google',
  notNow: 'Not now',
  notSignedIn: 'You are not signed in',
  tryAgain: 'Nothing was lost. You can try again when you like.',
  signedOut: 'You are signed out',
  signedOutHere: 'You are signed out on this device',
  signedOutHereText: 'We could not tell our server, so your other devices may still be signed in.',
  stillSignedIn: 'You are still signed in',
  stillSignedInText: 'We could not sign you out. Check your connection, then try again.',
} as const;

/** About writes that are only on this device yet, when somebody signs out or is signed out. */
export const unsentMessages = {
  count: (count: number) =>
    count === 1
      ? 'One thing you entered is still only on this device.'
      : `${count} things you entered are still only on this device.`,
  sending: 'Sending',
  failed: 'Sending did not work. Check your connection, then try again.',
  'sign-out': {
    title: 'Not everything is sent yet',
    text: 'Signing out removes what is not sent from this device for good.',
    send: 'Send it first',
    drop: 'Sign out now',
    stay: 'Stay signed in',
  },
  'session-lost': {
    title: 'You were signed out',
    text: 'Sign in again and everything goes to your account. On a device that others use, you may want to remove it.',
    send: 'Sign in',
    drop: 'Remove it',
    stay: 'Decide later',
  },
} as const;
