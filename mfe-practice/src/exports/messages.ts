export const exportMessages = {
  title: 'Take your sessions with you',
  text: 'The file is made on this device. Nothing is sent anywhere for it.',
  format: 'Kind of file',
  formats: {
    ical: 'Calendar (ical)',
    csv: 'Table (csv)',
    json: 'Everything (json)',
  },
  hints: {
    ical: 'For your calendar app, with reminders. Notes and feelings stay out.',
    csv: 'For a spreadsheet, with notes and feelings.',
    json: 'All that is kept about your sessions.',
  },
  from: 'First day',
  to: 'Last day',
  none: 'There are no sessions between these days.',
  failed: 'The sessions could not be read. Nothing was lost. Please check your connection and try again.',
  download: 'Download',
  busy: 'Getting your sessions',
  doneTitle: 'Download ready',
  done: (count: number) =>
    count === 1 ? 'One session is in the file.' : `${count} sessions are in the file.`,
} as const;
