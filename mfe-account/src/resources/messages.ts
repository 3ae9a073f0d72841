export const resourceMessages = {
  title: 'Guides',
  lead: 'Short reads for a social moment. Each ends with one small thing to try.',
  moments: {
    before: 'Before',
    during: 'In the middle of it',
    after: 'Afterwards',
    always: 'At any time',
  },
  minutes: (count: number) => (count === 1 ? '1\u00a0minute' : `${count}\u00a0minutes`),
  back: 'All guides',
  stepLabel: 'One step to try',
  plan: 'Plan a practice',
  note: 'These guides are self-help. They do not replace care from a professional.',
  help: 'Get help now',
  missingTitle: 'No guide at this address',
  missingText: 'It may have been renamed. All guides are one step away.',
} as const;
