export const policyMessages = {
  version: 'Version 1.0.0, in force since November 2026.',
  preferences: 'Open cookie preferences',
  operatorTitle: 'Who is responsible',
  operatorName: 'Operator',
  operatorAddress: 'Address',
  operatorContact: 'Contact',
  gap: 'Not filled in yet',
  gapText:
    'The operator of this site has to fill in what is missing above before it opens to the public. Until then, treat it as a trial.',
} as const;
