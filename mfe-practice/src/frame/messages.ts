export const frameMessages = {
  places: 'Practice',
  calendar: 'Calendar',
  exercises: 'Exercises',
  pathway: 'Pathway',
  diary: 'Diary',
  coach: 'Coach',
  difficulties: { Easy: 'Easy', Moderate: 'Moderate', Hard: 'Hard' },
  minutes: (minutes: number) => `${minutes} min`,
  loading: 'Loading...',
  failedTitle: 'This part could not be loaded',
  failedText: 'Nothing was lost. What you see elsewhere still works.',
  tryAgain: 'Try Again',
  waitingTitle: 'Saved on this device',
  waitingText: 'It will be sent by itself as soon as there is a connection.',
  refusedTitle: 'This could not be saved',
  level: (value: number) => `${value} out of 10`,
  notChosen: 'Not chosen yet',
  danger: {
    title: 'You matter, and help is there right now',
    text: 'What you wrote sounds heavy. You do not need to carry it alone. There are people who will listen.',
    kept: 'These words go to no AI.',
    open: 'Get help now',
  },
  limits:
    'This is not a diagnosis and not emergency care. When a moment is too heavy to carry alone, help is there.',
  ai: {
    title: 'May AI help here?',
    asks: {
      ai_practice: (provider: string) =>
        `The situation you describe here, your tension and what sets it off would go to ${provider}, whose AI model answers. Your name and your email stay out. Your diary is not read.`,
      ai_feedback: (provider: string) =>
        `Your scores, the exercises you did and how tense you felt would go to ${provider}, whose AI model answers. Your name, your email and your own words stay out.`,
    },
    without: 'Without it, our own rules answer. You can change this later.',
    yes: 'Let AI help',
    no: 'Keep it without AI',
    saving: 'Saving',
    failed: 'Your choice could not be saved. Please try again.',
    isOn: {
      ai_practice: (provider: string) => `AI by ${provider} may help here.`,
      ai_feedback: (provider: string) => `AI by ${provider} may read your scores, here and in your results.`,
    },
    isOff: {
      ai_practice: 'Everything here is written without AI.',
      ai_feedback: 'Your exercises and your results are written without AI.',
    },
    turnOff: { ai_practice: 'Stop AI here', ai_feedback: 'Stop AI in both' },
    turnOn: (provider: string) => `Let ${provider} help`,
    writing: 'AI is writing. Until it is done, here is what our own rules say.',
    label: 'Written by AI. It can be wrong; take what fits.',
    rules: 'Written by our own rules, without AI.',
  },
} as const;
