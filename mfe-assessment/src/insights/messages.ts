export const insightsMessages = {
  title: 'A closer look:',
  headings: {
    keyInsights: 'What stands out',
    categoryFeedback: 'Part by part',
    recommendations: 'What may help',
    nextSteps: 'Steps to try',
    encouragement: 'Encouragement',
  },
  stream: {
    progress: 'Parts ready',
    begins: 'The first part is on its way.',
    ready: (ready: number, total: number) => `${ready} of ${total} parts ready`,
    stop: 'Stop',
    resume: 'Continue',
    stopped: (ready: number, total: number) => `Stopped after ${ready} of ${total} parts.`,
    stoppedEarly: 'Stopped before the first part.',
    waiting: 'The connection was lost. It is tried again.',
    cut: 'The connection was lost. Your scores gave the rest.',
    failed: 'The longer text did not arrive. Your scores gave this one.',
  },
  byRules: 'By fixed rules, without AI',
  origin: {
    rules: 'Put together from your scores by fixed rules, without AI.',
    model: 'Written by AI from your scores, not your name.',
    both: 'Written by AI, but for parts that say otherwise.',
  },
  results: 'Back to results',
} as const;
