import { createSafeStorage } from '@stepwise/client/safe-storage';
import { resolveReadings } from '@stepwise/domain/readings';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingView } from './landing/landing-screen.tsx';
import { landingSteps } from './landing/landing-steps.ts';

const { surveyEdition } = resolveReadings({});

/** Nobody's device: the landing as somebody sees it who has answered nothing yet. */
const emptyDevice = createSafeStorage(() => {
  throw new Error('There is no device here.');
});

/** Drawn by the build; pages bring them along and show them before any script runs. */
export const firstScreens = {
  screens: {
    '/assessment': renderToStaticMarkup(
      <LandingView edition={surveyEdition} steps={landingSteps(emptyDevice, surveyEdition)} />,
    ),
  },
};
