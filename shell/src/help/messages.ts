export const helpMessages = {
  open: 'Get help now',
  title: 'Get help now',
  intro:
    'If you are in danger, or think about ending your life, please call one of these now. You do not have to explain it well.',
  reassure:
    'It is fine to call for smaller things too. A friend, a family doctor or a neighbor counts as help.',
  limits: 'This tool cannot see or answer an emergency.',
  checked: (date: string) => `Checked on ${date}`,
  unchecked: 'We have not checked these numbers ourselves yet.',
  close: 'Close',
} as const;
