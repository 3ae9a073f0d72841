import type { AccessLevel, RemoteName } from '@stepwise/contract/access';
import type { PageWidth } from '@stepwise/design/page';
import { routeAccess } from '@stepwise/domain/route-access';
import type { RoutePath } from '@stepwise/domain/route-access';

export type ShellPage =
  | 'home'
  | 'team'
  | 'privacy'
  | 'terms'
  | 'cookies'
  | 'reset-password'
  | 'test-auth'
  | 'test-images'
  | 'not-found';

export type RouteOwner =
  | { readonly kind: 'shell'; readonly page: ShellPage }
  | { readonly kind: 'remote'; readonly remote: RemoteName };

export type NavigationIcon = 'home' | 'clipboard' | 'footprints' | 'key';

export type RouteMode = 'checkout' | 'card';

/** `task`: the screen brings its own bar and dock, so the shell's bars give way to them. */
export type RouteFrame = 'full' | 'task';

export type AppRoute = {
  readonly path: RoutePath;
  readonly access: AccessLevel;
  readonly owner: RouteOwner;
  /** `{surveyId}` stands for the parameter of that name. */
  readonly title: string;
  readonly description: string;
  readonly navigation?: { readonly label: string; readonly order: number; readonly icon: NavigationIcon };
  readonly frame?: RouteFrame;
  /** How wide the screen is, so that its shape stands where it will; `page` unless told otherwise. */
  readonly width?: PageWidth;
  /** What a signed-out person sees instead of the screen; the prompt on the home page unless told otherwise. */
  readonly whenSignedOut?: 'account-required';
  readonly isDeveloperPage?: true;
  /** `checkout`: only what is listed for paying may load here. `card`: besides, the provider's own script may. */
  readonly mode?: RouteMode;
};

const assessment = { kind: 'remote', remote: 'mfe-assessment' } as const;
const account = { kind: 'remote', remote: 'mfe-account' } as const;
const practice = { kind: 'remote', remote: 'mfe-practice' } as const;
const payment = { kind: 'remote', remote: 'mfe-payment' } as const;

const screens: readonly Omit<AppRoute, 'access'>[] = [
  {
    path: '/',
    owner: { kind: 'shell', page: 'home' },
    title: 'Home',
    description: 'A calm place to look at social anxiety and pick one small step.',
    navigation: { label: 'Home', order: 1, icon: 'home' },
  },
  {
    path: '/assessment',
    owner: assessment,
    title: 'Assessments',
    description:
      'Three short sets of questions about social moments. Start with the one that fits your week.',
    navigation: { label: 'Assessments', order: 2, icon: 'clipboard' },
  },
  {
    path: '/survey',
    owner: assessment,
    title: 'Assessments',
    description: 'Three short sets of questions about social moments.',
  },
  {
    path: '/survey/:surveyId',
    owner: assessment,
    title: 'Survey {surveyId}',
    description:
      'Survey {surveyId}: one question at a time, rated from 1 to 5. Your answers are kept as you go.',
    frame: 'task',
  },
  {
    path: '/survey/:surveyId/results',
    owner: assessment,
    title: 'Survey {surveyId} Results',
    description: 'Your results for survey {surveyId}, drawn and in plain words. This is not a diagnosis.',
    width: 'read',
  },
  {
    path: '/survey/:surveyId/big-feedback',
    owner: assessment,
    title: 'Survey {surveyId} Feedback',
    description: 'A longer look at your answers to survey {surveyId}, written for you.',
    whenSignedOut: 'account-required',
    width: 'form',
  },
  {
    path: '/summary',
    owner: assessment,
    title: 'Summary',
    description: 'All your assessments side by side, and what they may say together.',
    width: 'read',
  },
  {
    path: '/profile',
    owner: account,
    title: 'Profile',
    description: 'Your account and your plan.',
  },
  {
    path: '/my-data',
    owner: account,
    title: 'My Data',
    description: 'What we hold about you, in plain words, with a way to delete each part.',
  },
  {
    path: '/privacy-center',
    owner: account,
    title: 'Privacy Center',
    description: 'Your choices, your copy of your data, and your way out.',
  },
  {
    path: '/anxiety-profile',
    owner: account,
    title: 'Anxiety Profile',
    description: 'A picture of your pattern over time, drawn from your own answers.',
  },
  {
    path: '/resources',
    owner: account,
    title: 'Guides',
    description: 'Short reads for before, during and after a social moment, free with an account.',
  },
  {
    path: '/resources/:guideId',
    owner: account,
    title: 'Guide',
    description: 'A short read that ends with one small thing to try.',
    width: 'text',
  },
  {
    path: '/practice-calendar',
    owner: practice,
    title: 'Practice Calendar',
    description: 'Plan one small social step and see the ones you took.',
  },
  {
    path: '/personal-therapist',
    owner: practice,
    title: 'Practice Coach',
    description: 'Short strategies for the social moment that is on your mind.',
  },
  {
    path: '/social-diary',
    owner: practice,
    title: 'Social Diary',
    description: 'A few lines about a social moment, for your eyes.',
  },
  {
    path: '/social-pathway',
    owner: practice,
    title: 'Social Pathway',
    description: 'Small steps in an order that fits you, each a little nearer.',
  },
  {
    path: '/exercises',
    owner: practice,
    title: 'Exercises',
    description: 'Short exercises for before, during and after a social moment.',
    navigation: { label: 'Exercises', order: 3, icon: 'footprints' },
  },
  {
    path: '/pre-exercise/:sessionId',
    owner: practice,
    title: 'Before Your Practice',
    description: 'A short look ahead before the moment you planned.',
    width: 'read',
  },
  {
    path: '/post-exercise/:sessionId',
    owner: practice,
    title: 'After Your Practice',
    description: 'A short look back at the moment you planned.',
    width: 'read',
  },
  {
    path: '/sales',
    owner: payment,
    title: 'Program',
    description: 'What the full program holds, what it costs, and what stays free.',
    navigation: { label: 'Program', order: 4, icon: 'key' },
  },
  {
    path: '/payment',
    owner: payment,
    title: 'Payment',
    description: 'Pay once for the program. Card details go to the payment provider only.',
    mode: 'checkout',
  },
  {
    path: '/payment/card',
    owner: payment,
    title: 'Pay by Card',
    description: 'Pay with a card on this page. Its number goes to the payment provider only.',
    mode: 'card',
    width: 'form',
  },
  {
    path: '/payment-success',
    owner: payment,
    title: 'Your Payment',
    description: 'How your payment stands, and your first step in the program.',
    mode: 'checkout',
  },
  {
    path: '/stripe-test',
    owner: payment,
    title: 'Payment Connection Test',
    description: 'A page for developers.',
    isDeveloperPage: true,
    mode: 'checkout',
  },
  {
    path: '/payment-test',
    owner: payment,
    title: 'Payment Test',
    description: 'A page for developers.',
    isDeveloperPage: true,
    mode: 'checkout',
  },
  {
    path: '/team',
    owner: { kind: 'shell', page: 'team' },
    title: 'Team',
    description: 'Who stands behind this tool and how it is made.',
  },
  {
    path: '/privacy',
    owner: { kind: 'shell', page: 'privacy' },
    title: 'Privacy Policy',
    description: 'What is kept, where, for how long, and how you delete it.',
    width: 'text',
  },
  {
    path: '/terms',
    owner: { kind: 'shell', page: 'terms' },
    title: 'Terms',
    description: 'What this tool is, what it is not, and what we ask of each other.',
    width: 'text',
  },
  {
    path: '/cookies',
    owner: { kind: 'shell', page: 'cookies' },
    title: 'Cookie Policy',
    description: 'What this site keeps in your browser, item by item.',
    width: 'text',
  },
  {
    path: '/reset-password',
    owner: { kind: 'shell', page: 'reset-password' },
    title: 'Sign-in Help',
    description: 'You sign in with Google, so there is no password here to reset.',
  },
  {
    path: '/test-auth',
    owner: { kind: 'shell', page: 'test-auth' },
    title: 'Sign-in Test',
    description: 'A page for developers.',
    isDeveloperPage: true,
  },
  {
    path: '/test-images',
    owner: { kind: 'shell', page: 'test-images' },
    title: 'Picture Test',
    description: 'A page for developers.',
    isDeveloperPage: true,
  },
  {
    path: '*',
    owner: { kind: 'shell', page: 'not-found' },
    title: 'Page Not Found',
    description: 'There is no page at this address. The way back is close.',
  },
];

/** Every address of the product. Order does not matter: the router ranks by how exact a path is. */
export const routes: readonly AppRoute[] = screens.map(withAccess);

function withAccess(screen: Omit<AppRoute, 'access'>): AppRoute {
  return { ...screen, access: routeAccess[screen.path] };
}
