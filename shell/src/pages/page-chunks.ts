import type { ComponentType } from 'react';
import type { LatePage } from './page-modules.ts';

const policyPage = (name: 'privacy' | 'terms' | 'cookies' | 'team') => async (): Promise<ComponentType> => {
  const { policyPages } = await import(/* webpackChunkName: "page-policy" */ './policies/policy-page.tsx');
  return policyPages[name];
};

/** Pages in chunks of their own: a deep link into a remote pays for none of them. */
export const pageChunks: Readonly<Record<LatePage, () => Promise<ComponentType>>> = {
  home: async () => (await import(/* webpackChunkName: "page-home" */ './home-page.tsx')).HomePage,
  privacy: policyPage('privacy'),
  terms: policyPage('terms'),
  cookies: policyPage('cookies'),
  team: policyPage('team'),
  'reset-password': async () =>
    (await import(/* webpackChunkName: "page-reset-password" */ './reset-password-page.tsx'))
      .ResetPasswordPage,
  'test-auth': async () =>
    (await import(/* webpackChunkName: "page-test" */ './auth-test-page.tsx')).AuthTestPage,
  'test-images': async () =>
    (await import(/* webpackChunkName: "page-test" */ './images-test-page.tsx')).ImagesTestPage,
};
