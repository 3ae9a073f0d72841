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
