import type { PolicyText } from './policy-text.ts';

export const privacyText: PolicyText = {
  title: 'Privacy Policy',
  lead: 'What is kept, where, for how long, and how you get rid of it.',
  sections: [
    {
      title: 'The short version',
      paragraphs: [
        'Your answers stay on your device until you say where else they may go. You can see, download and delete all that we hold. We sell nothing, and no ads run here.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Your answers are saved in this browser as you type, so that you can stop and come back. Clearing the browser data of this site removes them.',
        'The Cookie Policy lists each thing that is kept there.',
      ],
    },
    {
      title: 'On our server, without an account',
      paragraphs: [
        'Before the first answer leaves your device, we ask where your answers may be kept. If you keep them only on this device, you still get your full results.',
        'If you agree, we keep your answers, when you gave them, and your choice. They belong to a random number that only this browser can open. They go after 90 days without use.',
      ],
    },
    {
      title: 'On our server, with an account',
      paragraphs: [
        'You sign in with Google. From there we get your name, your email address and an account number. We do not see your password, your contacts or your mail.',
      ],
      items: [
        {
          term: 'Answers and results',
          text: 'Kept until you delete them or your account. They are why this tool exists.',
        },
        {
          term: 'Practice and diary',
          text: 'What you plan and what you write down. Kept until you delete it or your account.',
        },
        {
          term: 'Purchases',
          text: 'What you bought and when. Card details go to the payment provider and never reach us. Tax law asks us to keep invoices; after you delete your account they no longer name you.',
        },
        {
          term: 'Proof of your choices',
          text: 'What you agreed to, when, and in which words. Kept as long as your account.',
        },
        {
          term: 'Security log',
          text: 'Sign-ins and other events of your account, with a shortened network address. Kept for one year.',
        },
        {
          term: 'Counts',
          text: 'How often you came by, and only if you said yes to analytics. Never what you answered.',
        },
      ],
    },
    {
      title: 'Why we may',
      paragraphs: [
        'Answers about how you feel can say something about your health. We keep them only because you agreed to it, and you can take that back at any time in the Privacy Center. What was done before stays lawful.',
        'Your account and your purchases are kept to give you what you asked for. The security log is kept to protect you.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Companies that run our server and our sign-in store data for us, under a contract. Payments run through the payment provider.',
        'AI-written feedback is a question of its own, and it names the company that is asked. Until you agree, no answer goes to any AI company, and you get feedback written by our own rules.',
        'When something breaks, the page tells us what broke and how long it took to load. That report holds no answers, no text of yours and no name.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'See what we hold on the My Data page. Download it as one file in the Privacy Center. Delete one kind of it, or your account with all of it. Change your mind about any choice.',
        'You may ask us to correct something, and you may complain to the data protection office where you live.',
      ],
    },
    {
      title: 'Age',
      paragraphs: [
        'This tool is for people aged 16 and over. If you are younger, please use it with a parent.',
      ],
    },
  ],
};
