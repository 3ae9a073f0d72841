export const homeMessages = {
  title: 'Find your next small step.',
  lead: 'Dreading a party, a meeting or a date? Answer 16 short questions. See which moments weigh most, and pick one thing to try.',
  start: 'Start Assessment',
  time: '2 minutes',
  noAccount: 'No account',
  stop: 'Stop any time',
  stepsTitle: 'Three steps, at your pace',
  steps: [
    {
      title: 'Answer',
      text: 'One question at a time, from 1 to 5. Leave when you like. Your answers will be here when you come back.',
    },
    {
      title: 'See',
      text: 'A drawing of your pattern in plain words. It is not a diagnosis, and it moves from day to day.',
    },
    { title: 'Try', text: 'One thing to do this week, small enough to start. You choose the size.' },
  ],
  pictureTitle: 'A picture, not a verdict',
  pictureText:
    'You see what your number is made of, what it cannot tell you, and when it may help to talk to someone.',
  pictureLink: 'See the three assessments',
  example: 'An example. The bar gets taller as it moves through low, moderate and high.',
  exampleBars: [
    { name: 'Parties', score: 15, level: 'high', levelLabel: 'High' },
    { name: 'Performance', score: 14, level: 'moderate', levelLabel: 'Moderate' },
    { name: 'Meeting people', score: 7, level: 'low', levelLabel: 'Low' },
  ],
  scoreText: (score: number) => `${score} / 20`,
  ownTitle: 'Your answers are yours',
  own: [
    'They stay on this device until you say where else they may go.',
    'Delete them when you like. No form, no email.',
    'Sharing leaves your score out unless you add it.',
  ],
  ownLink: 'See where answers are kept',
} as const;

export const accountRequiredMessages = {
  title: 'Account Required',
  text: 'Create an account to see your personalized results and unlock your full social anxiety program.',
  gains: [
    'Personalized AI feedback on your assessment',
    'Detailed anxiety profile and insights',
    'Track your progress over time',
    'Access to exclusive resources',
  ],
  create: 'Create Free Account',
  signIn: 'Sign in',
  safe: 'The answers you gave are safe on this device. After you sign in you come back to this page.',
} as const;

export const notFoundMessages = {
  overline: 'Page Not Found',
  title: 'No door here. The way back is close.',
  text: 'The address may be old or have a typo. Nothing you saved was lost.',
  home: 'Go Home',
  assessments: 'View Available Assessments',
} as const;

export const resetPasswordMessages = {
  title: 'No password to reset',
  text: 'You sign in with your Google account. There is no password here, so there is nothing to reset.',
  trouble: 'If Google does not let you in, Google can help you get your account back.',
  google: 'Get help from Google',
  home: 'Go Home',
} as const;

export const eraseMessages = {
  title: 'Delete your answers',
  text: 'This removes the answers of this browser, here and on our server, and the random number they belong to.',
  open: 'Delete my answers',
  question: 'Delete all answers of this browser?',
  consequence: 'They cannot be brought back. Answers that moved into an account stay in that account.',
  keep: 'Keep them',
  confirm: 'Delete them',
  busy: 'Deleting...',
  /** The toasts say "Delete answers failed" or "Delete answers completed successfully". */
  action: 'Delete answers',
} as const;

export const developerMessages = {
  authTitle: 'Sign-in test',
  session: 'Session',
  user: 'Person',
  nobody: 'Nobody',
  imagesTitle: 'Picture test',
} as const;
