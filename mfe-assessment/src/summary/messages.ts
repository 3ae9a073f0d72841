export const summaryMessages = {
  title: 'Your summary',
  lead: {
    none: 'No assessment is finished yet. One takes about 2 minutes, and you can stop at any time.',
    elsewhere: 'Nothing is finished on this device yet.',
    some: (done: number, total: number) => `${done} of ${total} done. Each one adds a piece to the picture.`,
    all: 'All three are done. This is how they look together.',
    heaviest: (name: string, score: number, highest: number) =>
      `All three are done. ${name} weighs most, at ${score} of ${highest}.`,
  },
  account: {
    none: 'From this device.',
    reading: 'Looking in your account too.',
    read: 'From this device and your account.',
    more: 'Your account has more.',
    offline: 'Your account is read once you are online.',
    failed: 'Your account could not be read. Nothing is lost.',
    show: 'Show it',
  },
  survey: {
    most: 'Most weight:',
    untouched: 'Not taken yet',
    elsewhere: 'Not on this device',
    started: (answered: number, total: number) => `${answered} of ${total} answered`,
    start: 'Start',
    resume: 'Continue',
    results: 'See results',
    of: (title: string) => ` of ${title}`,
  },
  next: {
    label: 'Next step',
    takes: (time: string) => `About ${time}.`.replaceAll(' ', '\u00A0'),
  },
  insights: {
    title: 'AI insights',
    text: 'With a free account you can read a longer look at your answers.',
    own: 'A longer look at your answers, survey\u00A0by\u00A0survey.',
    time: (time: string) => `Ready in: ${time}`,
    open: (surveyNumber: number) => `Insights for Assessment ${surveyNumber}`,
  },
  shape: {
    title: 'The shape of your answers',
    text: 'Further right means more weight. The line shows where it rises and falls.',
  },
  history: {
    title: 'Your results over time',
    caption: (title: string) => `${title} over time`,
    columns: ['Date', 'Score', 'Level'],
    note: 'Small changes from one time to the next are common.',
    point: (date: string, score: number, level: string) => `${date}: ${score}, ${level}`,
    drawn: (title: string, points: string) => `${title} over time. ${points}.`,
  },
  home: 'Return Home',
} as const;
