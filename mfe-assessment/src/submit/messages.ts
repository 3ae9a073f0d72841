export const submitMessages = {
  agreement: {
    title: 'Where may your answers be kept?',
    text: 'You get your full results either way.',
    save: 'Save my answers',
    saveText:
      'They are stored under a random number, not your name, so that you can come back to them. You can erase them from your results page at any time.',
    saveTextSignedIn:
      'They are stored with your account, so that you can come back to them. You can erase them from your results page at any time.',
    device: 'Only on this device',
    deviceText: 'They stay in this browser and are sent nowhere. Clearing the browser removes them.',
  },
  failed: {
    kept: 'They stay on this device and will be sent when it works again.',
    results: 'See my results',
  },
  sending: 'Saving your answers',
  saved: 'Your answers are saved.',
  kept: 'Your answers are kept on this device.',
} as const;
