export const versionMessages = {
  title: 'A new version is ready',
  text: 'Load it when it suits you. Nothing you saved is lost.',
  action: 'Load it now',
} as const;
