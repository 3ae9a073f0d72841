export const agreementMessages = {
  title: 'Where may your practice be kept?',
  text: 'Your sessions, steps and diary say something about your health. So you choose, before any of it is sent.',
  account: 'Keep it in my account',
  accountText: 'You find it on every device you sign in on, and delete it under My data at any time.',
  device: 'Only on this device',
  deviceText:
    'It is sent nowhere. Reminders and downloads leave it out, and signing out or clearing the browser removes it.',
  later: 'You can change this later. Close this to go back: what you typed stays there, and nothing is kept.',
  note: 'What you add here stays in this browser and is sent nowhere. Signing out or clearing the browser removes it.',
  noteAction: 'Keep it in my account',
  noteBusy: 'Saving',
  nowInAccount: 'Your practice is kept in your account now',
  keptHere: 'Kept only on this device',
  keptHereHeld: 'Kept only on this device. It was sent nowhere, as you chose.',
  keptHereText: 'It was sent nowhere, as you chose.',
} as const;
