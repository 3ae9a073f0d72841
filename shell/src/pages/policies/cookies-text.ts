import type { PolicyText } from './policy-text.ts';

export const cookiesText: PolicyText = {
  title: 'Cookie Policy',
  lead: 'What this site keeps in your browser, item by item. It sets no tracking cookies.',
  sections: [
    {
      title: 'Essential, always kept',
      paragraphs: [
        'The site needs these to keep your answers and your sign-in. No other site can read them. Most stay until you clear them or sign out.',
      ],
      items: [
        {
          term: 'survey_…',
          text: 'Your answers, how far you are, and where you said they may be kept.',
        },
        {
          term: 'outbox_…',
          text: 'What you saved but could not be sent yet. It goes once it has been sent.',
        },
        {
          term: 'anonymous_session_id, anonymous_session_key',
          text: 'A random number and its key, made only when you save answers without an account.',
        },
        {
          term: 'account_session, user_email',
          text: 'Your sign-in. Signing out removes it.',
        },
        {
          term: 'access_…, query_…',
          text: 'What your account may open, and pages that you read, so that they open without a network. Signing out removes them.',
        },
        {
          term: 'cookie_consent…, consent_session_id, consent_in_account',
          text: 'Your answer to our cookie question, a random number to prove it by, and a note that it was sent. It is not the number of your answers.',
        },
        {
          term: 'redirectAfterLogin, scroll_positions',
          text: 'Where to return after signing in, and where you were on a page. Both go when you close the tab.',
        },
        {
          term: 'last_good_composition',
          text: 'The list of the site’s parts that was last checked, so that the page opens when a new list cannot be trusted.',
        },
        {
          term: 'canary_value, canary_told',
          text: 'A random number that decides whether you are among the first to get a new version, and whether this browser has said that it works. The number never leaves your browser.',
        },
        {
          term: 'csrf_token',
          text: 'A cookie that proves a request came from this page. It lasts one day at most.',
        },
      ],
    },
    {
      title: 'Analytics, only if you agree',
      paragraphs: [
        'If you say yes and are signed in, we count how often you came by and opened a guide, on our own server. We also measure how fast pages come up. We keep nothing of what you answered, and no other company takes part.',
      ],
    },
    {
      title: 'Marketing, only if you agree',
      paragraphs: [
        'Nothing at present. If that changes, this page says so first, and without your yes nothing of it is loaded.',
      ],
    },
    {
      title: 'Change your mind',
      paragraphs: [
        '"Cookie preferences" stands at the end of every page. What you switch off there stops at once, and counts made so far are deleted.',
        'If your browser sends Global Privacy Control, we take that as a no and do not ask.',
      ],
    },
  ],
};
