export const agreementMessages = {
  title: 'Where may your practice be kept?',
  text: 'What you plan and write here says something about your health: your sessions, how tense they felt, your steps and your diary. So you choose, before any of it is sent.',
  account: 'Keep it in my account',
  accountText:
    'You find it on every device that you sign in on. You can delete it under My data at any time.',
  device: 'Only on this device',
  deviceText:
    'It stays in this browser and is sent nowhere. Reminders and downloads leave it out. Signing out or clearing the browser removes it.',
  later: 'Not ready to choose? Close this. What you typed is still there, and nothing is kept yet.',
  change: 'You can change your choice here or in the Privacy Center.',
  note: 'What you add here stays in this browser and is sent nowhere. Signing out or clearing the browser removes it.',
  noteAction: 'Keep it in my account',
  noteBusy: 'Saving',
  nowInAccount: 'Your practice is kept in your account now',
  keptHere: 'Kept only on this device',
  keptHereHeld: 'Kept only on this device. It was sent nowhere, as you chose.',
  keptHereText: 'It was sent nowhere, as you chose.',
} as const;
