export const notOpenMessages = {
  home: 'Go Home',
  title: 'This page is not open yet',
  text: 'We are still building this part of practice. Nothing of yours is missing.',
  action: 'Go to practice',
  href: '/practice-calendar',
};

export const calendarMessages = {
  title: 'Practice',
  lead: 'Change grows in real life, one small step at a time. This is how a step goes.',
  stepsLabel: 'How a step goes',
  steps: [
    { title: 'Choose', text: 'Pick one moment that feels a little hard, not the hardest.' },
    { title: 'Go', text: 'Stay in it for a few minutes, even when you feel tense.' },
    { title: 'Look back', text: 'Write down what happened, and what you feared would happen.' },
  ],
  noteTitle: 'The calendar is not open yet',
  note: 'You cannot plan sessions here today. Your results show where a first step may help most.',
  action: 'Look at the assessments',
};
