export const accountMessages = {
  places: 'Your account',
  profile: 'Profile',
  anxietyProfile: 'Anxiety profile',
  resources: 'Guides',
  myData: 'My data',
  privacyCenter: 'Privacy Center',
} as const;
