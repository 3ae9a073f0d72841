export const notOpenMessages = {
  home: 'Go Home',
  title: 'Nothing can be paid here yet',
  text: 'We are still building this page. No money has moved.',
  action: 'See the program',
  href: '/sales',
};

export const salesMessages = {
  title: 'A year of small steps.',
  lead: 'The assessments show where it feels heavy. The program is the part where you go and try, with a plan before and a quiet look back after.',
  weekTitle: 'What a week may look like',
  week: [
    {
      title: 'Sunday: choose one step',
      text: 'Pick an exercise that fits the week. Give it a day and a time.',
    },
    { title: 'Wednesday: go', text: 'A reminder comes before. Two minutes to get ready, then you try it.' },
    {
      title: 'After: look back',
      text: 'How it felt before, during and after. Over weeks you see what moves.',
    },
  ],
  planTitle: '1-year access',
  price: '$105',
  priceNote: 'once, in US dollars',
  holds: [
    'Every exercise, from easy to hard',
    'Practice sessions with reminders',
    'A reflection before and after each one',
    'A practice coach in plain words',
  ],
  closed: 'The program is not open yet. You cannot buy it today.',
  promise: 'One payment, nothing renews. 30 days to change your mind and ask for a refund.',
  free: 'Start with the assessments',
  freeNote: 'The three assessments and their results stay free.',
  notTitle: 'What it is not',
  not: [
    'It does not give a diagnosis.',
    'It does not replace care from a professional.',
    'It does not work the same for everyone, so you get 30 days to decide.',
  ],
};
