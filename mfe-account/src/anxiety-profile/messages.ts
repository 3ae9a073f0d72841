export const anxietyProfileMessages = {
  overline: 'Anxiety profile',
  title: 'Your pattern over time',
  weighOne: (name: string) => `${name}: this weighs most right now.`,
  weighTwo: (first: string, second: string) => `${first} and ${second} weigh most right now.`,
  weighSeveral: 'Several parts weigh the same right now.',
  weighNothing: 'No part weighs heavily right now.',
  emptyTitle: 'Your picture starts with one assessment',
  emptyText:
    'Finish an assessment and let it be kept in your account. Then this page draws your pattern, and how it moves.',
  start: 'See the assessments',
  overTime: (title: string) => `${title} over time`,
  runs: (count: number) => (count === 1 ? 'One run' : `${count} runs`),
  oneRun: (score: number, max: number, level: string) =>
    `One run so far: ${score} out of ${max}, ${level.toLowerCase()}. A second one shows which way\u00A0it\u00A0moves.`,
  moved: {
    down: (first: number, last: number) =>
      `Your number moved from ${first} to ${last}. Small shifts are common, so look at the direction more than the points.`,
    up: (first: number, last: number) =>
      `Your number moved from ${first} to ${last}. Hard weeks do that. It says how things felt then, not who you are.`,
    level: (first: number, last: number) =>
      `Your number was ${first} and is ${last} now. That is about the same.`,
  },
  drawn: (title: string, points: string) => `${title}, from the oldest to the newest run. ${points}.`,
  point: (date: string, score: number, level: string) => `${date}: ${score}, ${level.toLowerCase()}`,
  table: 'Show as a table',
  runColumns: ['When', 'Score', 'Level'],
  score: (score: number, max: number) => `${score} / ${max}`,
  where: 'Where it shows up',
  whereNote: 'The newest score of each part, the most intense first.',
  whereColumns: ['Part', 'Score', 'Level'],
  bands: { low: '4 to 11', moderate: '12 to 14', high: '15 to 20' },
  nextLabel: 'Your next step',
  next: {
    more: {
      title: 'Take the next assessment.',
      text: 'Each one adds another side to the picture. About 2 minutes.',
      action: 'Open the assessments',
      href: '/assessment',
    },
    guide: {
      title: 'Read one guide that fits.',
      text: 'A short read, and one small thing to try.',
      action: 'Open the guides',
      href: '/resources',
    },
  },
  works: 'What already works',
  worksItem: (name: string) => `${name} came out low.`,
  note: 'A pattern in your answers, not a diagnosis. It moves from day to day.',
  help: 'When it may help to talk to someone',
  made: 'Each part adds up four answers from 1 to 5. A whole assessment adds up sixteen.',
} as const;
