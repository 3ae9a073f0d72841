export const salesMessages = {
  title: { oneYear: 'A year of small steps.', lifetime: 'Small steps, at your pace.' },
  lead: 'The assessments show where it feels heavy. The program is the part where you go and try, with a plan before and a quiet look back after.',
  /** Shorter than the words above, whatever the day is: it stands in their room. */
  ended: (when: string) =>
    `Your year ended on ${when}. What you wrote and planned is still yours to read and use.`,
  weekTitle: 'What a week may look like',
  week: [
    {
      title: 'Sunday: choose one step',
      text: 'Pick an exercise that fits the week. Give it a day and a time.',
    },
    {
      title: 'Wednesday: go',
      text: 'A reminder comes before. Two minutes to get ready, then you try it.',
    },
    {
      title: 'After: look back',
      text: 'How it felt before, during and after. Over weeks you see what moves.',
    },
  ],
  partsTitle: 'What stays free, and what you get',
  partsCaption: 'What is in each plan',
  partsNote:
    'The free parts stay free. Some of them ask you to sign in, so that they can keep things for you.',
  columns: ['Part', 'Free', 'Program'],
  yes: 'Yes',
  no: 'No',
  parts: {
    assessments: 'Three assessments and results',
    data: 'Download and delete your data',
    profile: 'Anxiety profile and feedback',
    guides: 'Guides to read',
    calendar: 'Practice calendar and reminders',
    diary: 'Social diary',
    coach: 'Practice coach with ready ideas',
    exercises: 'All exercises',
    reflection: 'A look before and a look back',
    pathway: 'Social pathway',
    coachWritten: 'AI coaching for your moment',
  },
  holds: {
    exercises: 'Every exercise, from easy to hard',
    reflection: 'A look before and a look back after each one',
    pathway: 'A pathway in steps that fit you',
    coachWritten: 'AI coaching, written for your moment',
  },
  costTitle: 'What it costs',
  cost: {
    oneYear: (price: string) =>
      `${price} once, in US dollars, for one year. It ends by itself. Nothing renews, and nobody charges you again.`,
    lifetime: (price: string) =>
      `${price} once, in US dollars, for as long as we run this program. Nobody charges you again.`,
  },
  refundTitle: 'If you change your mind',
  refund: (days: number) =>
    `For ${days} days you can have all of it back. You ask for it in your profile, in two steps, and you need no reason.`,
  notTitle: 'What it is not, and who it is not for',
  not: (days: number) => [
    'It does not give a diagnosis.',
    'It does not replace care from a professional.',
    'It is not for a crisis. If you may hurt yourself, please talk to someone now.',
    `It does not work the same for everyone, so you get ${days} days to decide.`,
  ],
  help: 'Get help now',
  closingTitle: 'Still unsure? Then wait.',
  closing: 'There is no countdown here, and the free parts stay open. Come back when it fits.',
} as const;
