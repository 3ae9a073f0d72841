import type { PolicyText } from './policy-text.ts';

/** Roles and principles; nobody is named, so nobody's face sells anything. */
export const teamText: PolicyText = {
  title: 'Team',
  lead: 'A small group that builds a calm tool for people who dread social moments.',
  sections: [
    {
      title: 'Who does what',
      paragraphs: [
        'We name roles, not people. What counts is what you can check: the words, the rules and the way your data is kept.',
      ],
      items: [
        {
          term: 'Writing and method',
          text: 'Writes the questions and texts. They are our own, and follow how cognitive behavioral therapy looks at a moment: the thought, the attention, the small step.',
        },
        {
          term: 'Design',
          text: 'Makes each screen smaller and calmer than you feared. One question, one choice, one main button.',
        },
        {
          term: 'Engineering',
          text: 'Keeps it fast on an old phone, working without a network, and open to a keyboard and a screen reader.',
        },
        {
          term: 'Privacy and security',
          text: 'Keeps as little as we can, for as short as we can, and tests that nobody else gets in.',
        },
        {
          term: 'Support',
          text: 'Reads what you write to us and answers in plain words.',
        },
      ],
    },
    {
      title: 'What we ask of ourselves',
      paragraphs: [
        'No praise from strangers, no countdown, no promise of a result.',
        'A high number is not bad news, and a low one is no medal. We say what a number is made of, right next to it.',
        'If a screen makes you feel judged, it is our mistake. Tell us.',
      ],
    },
    {
      title: 'What we are not',
      paragraphs: [
        'We are not your therapist, and nobody here reads your answers. When a moment is too heavy to carry alone, "Get help now" leads to people who can talk with you.',
      ],
    },
  ],
};
