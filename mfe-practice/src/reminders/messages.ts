export const reminderMessages = {
  label: 'Reminder',
  upcoming: (minutes: number) => `Your practice session starts in ${minutes} minutes. Ready to begin?`,
  overdue: 'Time to reflect on your practice session and capture what you learned.',
  startBefore: 'Start Pre-Exercise',
  startAfter: 'Start Post-Exercise',
  dismiss: 'Dismiss',
  /** What may be seen on a locked screen, by anybody. It says nothing about a person. */
  discreet: 'A reminder you set is waiting.',
  choice: {
    label: 'Tell me outside this tab too',
    description: 'A short note from your browser while the app is open. It never says what is planned.',
    blocked: 'Your browser does not allow notes from this page. You can change that in its settings.',
  },
} as const;
