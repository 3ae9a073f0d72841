export type PolicySection = { readonly title: string; readonly paragraphs: readonly string[] };

export type PolicyText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
};

export type PolicyPageName = 'privacy' | 'terms' | 'cookies' | 'team';

/** What is true today. The accounts and consent work extends these texts together with what they describe. */
export const policyTexts: Readonly<Record<PolicyPageName, PolicyText>> = {
  privacy: {
    title: 'Privacy Policy',
    lead: 'What is kept, where, and how you get rid of it.',
    sections: [
      {
        title: 'On your device',
        paragraphs: [
          'Your answers are saved in this browser as you type, so that you can stop and come back.',
          'Clearing the browser data of this site removes them.',
        ],
      },
      {
        title: 'On our server',
        paragraphs: [
          'Before the first answer leaves your device, we ask where your answers may be kept. If you choose to keep them only on this device, you still get your full results.',
          'If you agree, we keep your answers, when you gave them, and your choice. Without an account they belong to a random number that only this browser can open. They are deleted after 90 days without use.',
          'With an account we also keep your name and email address, as Google gives them to us.',
        ],
      },
      {
        title: 'What we do not do',
        paragraphs: [
          'We do not sell your data. We do not show ads. No analytics or marketing script runs.',
          'Your answers are not sent to an AI company unless you agree to that in a question of its own.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: 'What this tool is, and what it is not.',
    sections: [
      {
        title: 'Self-help, not care',
        paragraphs: [
          'This tool helps you look at social moments and pick a small step. It does not give a diagnosis, and it does not replace care from a professional.',
          'If you are in danger, use "Get help now" at the top of the page. Nobody here can see or answer an emergency.',
        ],
      },
      {
        title: 'Using it',
        paragraphs: [
          'You can take the assessments without an account and stop at any time.',
          'Please answer for yourself only. Someone else’s answers are theirs to give.',
        ],
      },
      {
        title: 'The program',
        paragraphs: [
          'The paid program is bought once. What it holds and what it costs is on the program page.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookie Policy',
    lead: 'What this site keeps in your browser. It sets no tracking cookies.',
    sections: [
      {
        title: 'Always kept',
        paragraphs: [
          'Your answers and how far you are, so that nothing is lost when you close the page.',
          'A random number and its key, made only when you save answers without an account.',
          'The list of the site’s parts that was last checked, so that the page opens when a new list cannot be trusted.',
          'Where you were on a page, and where to return after signing in. Both go when you close the tab.',
        ],
      },
      {
        title: 'Kept while you are signed in',
        paragraphs: ['A sign-in token, so that you stay signed in. Signing out removes it.'],
      },
      {
        title: 'Kept only if you agree',
        paragraphs: [
          'Nothing at present. If that changes, you are asked first, and "no" is as easy as "yes".',
        ],
      },
    ],
  },
  team: {
    title: 'Team',
    lead: 'A small group that builds a calm tool for people who dread social moments.',
    sections: [
      {
        title: 'How we work',
        paragraphs: [
          'We write in plain words, test with a keyboard and a screen reader, and keep as little as we can.',
          'The questions and texts are our own. They follow the way cognitive behavioral therapy looks at social anxiety: the moment, the thought, the attention, and the small step.',
        ],
      },
      {
        title: 'What we ask of ourselves',
        paragraphs: [
          'No praise from strangers, no countdown, no promise of a result. If a screen makes you feel judged, it is our mistake.',
        ],
      },
    ],
  },
};
