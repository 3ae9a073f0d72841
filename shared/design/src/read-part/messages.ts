export const readPartMessages = {
  loading: 'Loading...',
  failedTitle: 'This part could not be loaded',
  failedText: 'Nothing was lost. What you see elsewhere still works.',
  tryAgain: 'Try Again',
  offlineTitle: 'You are offline',
  offlineText: 'This part comes by itself as soon as you are back online. Nothing was lost.',
} as const;
