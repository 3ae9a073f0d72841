export const standaloneMessages = {
  alone: 'alone, without guards',
  who: 'Who is here',
  nobody: 'Nobody',
  'signed-in': 'Somebody signed in',
  paid: 'Somebody with the program',
  failed: 'The backend did not sign anybody in. The terminal says why.',
} as const;
