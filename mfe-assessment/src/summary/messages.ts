export const summaryMessages = {
  title: 'Your summary',
  lead: {
    none: 'No assessment is finished yet. One takes about 2 minutes, and you can stop at any time.',
    some: (done: number, total: number) => `${done} of ${total} done. Each one adds a piece to the picture.`,
    all: 'All three are done. This is how they look together.',
    heaviest: (name: string, score: number, highest: number) =>
      `All three are done. ${name} weighs most, at ${score} of ${highest}.`,
  },
  survey: {
    most: 'Most weight:',
    untouched: 'Not taken yet',
    started: (answered: number, total: number) => `${answered} of ${total} answered`,
    start: 'Start',
    resume: 'Continue',
    results: 'See results',
    of: (title: string) => ` of ${title}`,
  },
  next: {
    label: 'Next step',
    takes: (time: string) => `About ${time}.`,
  },
  insights: {
    title: 'AI insights',
    text: 'With a free account you can read a longer look at your answers.',
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
