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
