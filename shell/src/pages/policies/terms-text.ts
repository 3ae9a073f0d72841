import type { PolicyText } from './policy-text.ts';

export const termsText: PolicyText = {
  title: 'Terms',
  lead: 'What this tool is, what it is not, and what we ask of each other.',
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
        'You may print and share your own results. The questions, texts and pictures belong to us; please do not copy them into another product.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You sign in with Google. Keep that account safe, since it opens this one too. You can end all sessions in the Privacy Center.',
        'You can delete your account there at any time. We end an account only if it is used to harm others or the service, and we say why.',
      ],
    },
    {
      title: 'The program',
      paragraphs: [
        'The paid program is bought once. What it holds, what it costs and how long it lasts stands on the program page, before you pay.',
        'You get your money back within 30 days, no reason needed. You ask for it in your profile.',
      ],
    },
    {
      title: 'What we promise, and what we cannot',
      paragraphs: [
        'We keep the tool running with care and fix what breaks. We cannot promise that it never fails, or that a step works out the way you hope.',
        'Nothing here takes away rights that the law gives you.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'These terms have a version. When they change in a way that matters, we ask you again, and your Privacy Center shows which version you accepted.',
      ],
    },
  ],
};
