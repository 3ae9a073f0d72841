export const landingMessages = {
  title: 'Three short looks at social moments',
  lead: (questions: number) =>
    `Each has ${questions} questions and takes about 2\u00a0minutes. Answer for the past month. No\u00a0answer is\u00a0wrong.`,
  time: (time: string) => `About ${time}`,
  stopped: (question: number) => `You stopped at question ${question}`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  done: (date: string) => `Done on ${date}`,
  doneWithoutDate: 'Done',
  start: 'Start',
  resume: 'Continue',
  results: 'See results',
  of: { start: (title: string) => ` ${title}`, results: (title: string) => ` of ${title}` },
  summary: 'View Complete Summary',
  later: 'Later',
  laterText: 'This assessment is currently in development. Please check back later!',
  insights: 'AI insights',
  insightsText: (time: string) => `After all three, you can read what they say together. ${time}.`,
  good: 'Good to know',
  goodDiagnosis:
    'These are not tests, and nothing here is a diagnosis. They draw a pattern from what you answer today.',
  goodKept:
    'Your answers stay on this device. Before anything is saved elsewhere, you are asked, and you get your results either way.',
} as const;
