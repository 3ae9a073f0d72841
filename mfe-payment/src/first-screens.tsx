import { ButtonLink } from '@stepwise/design/button-link';
import { renderToStaticMarkup } from 'react-dom/server';
import { HelpWords } from './sales/help-words.tsx';
import { SalesView } from './sales/sales-screen.tsx';

/** The shell opens its dialog for this address, also when it starts. */
const helpAction = (
  <ButtonLink variant="quiet" href="#help">
    <HelpWords />
  </ButtonLink>
);

/** As somebody sees it whom nobody knows yet: what an account has paid for comes later. */
function salesMarkup(config: { readonly aiProvider?: string }): string {
  return renderToStaticMarkup(
    <SalesView
      config={{ readings: {}, ...config }}
      access={undefined}
      refund={undefined}
      unread={undefined}
      helpAction={helpAction}
    />,
  );
}

/** Drawn by the build; pages bring them along and show them before any script runs. */
export const firstScreens = {
  screens: { '/sales': '{offer}' },
  parts: {
    // Where a model writes, its words are part of what is sold.
    offer: [
      { needs: ['aiProvider'], markup: salesMarkup({ aiProvider: 'A provider' }) },
      { needs: [], markup: salesMarkup({}) },
    ],
  },
};
