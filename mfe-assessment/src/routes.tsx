import { lazyScreen } from '@stepwise/client/lazy-screen';
import { useServices } from '@stepwise/client/services';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { resolveReadings } from '@stepwise/domain/readings';
import { isAvailable } from '@stepwise/domain/survey-catalogue';
import type { AvailableSurveyNumber, SurveyEdition } from '@stepwise/domain/survey-catalogue';
import type { LazyScreen } from '@stepwise/client/lazy-screen';
import { createElement } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { insightsScreen, resultsScreen, summaryScreen, surveyScreen } from './survey-screens.tsx';
import { editionOf } from './run/survey-editions.ts';
import { useOfflineReads } from './reading/use-offline-reads.ts';
import { paths, surveyNumberOf } from './run/survey-paths.ts';
import { SurveyStepBoundary } from './survey/survey-step-boundary.tsx';
import { useWaitingRuns } from './submit/use-waiting-runs.ts';

const LandingScreen = lazyScreen(async () => (await import('./landing/landing-screen.tsx')).LandingScreen);
const ComingSoon = lazyScreen(async () => (await import('./survey/coming-soon.tsx')).ComingSoon);
const SurveyNotFound = lazyScreen(async () => (await import('./survey/survey-not-found.tsx')).SurveyNotFound);

/** Every address of this remote. */
export function App() {
  const navigate = useNavigate();
  useWaitingRuns();
  useOfflineReads();
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Routes>
        <Route path="/assessment" element={<LandingScreen />} />
        <Route
          path="/survey/:surveyId"
          element={
            <SurveyStepBoundary>
              <SurveyRoute screen={surveyScreen} hasAnnouncement />
            </SurveyStepBoundary>
          }
        />
        <Route path="/survey/:surveyId/results" element={<SurveyRoute screen={resultsScreen} />} />
        <Route path="/survey/:surveyId/big-feedback" element={<SurveyRoute screen={insightsScreen} />} />
        <Route path="/summary" element={<SummaryRoute />} />
        <Route path="*" element={<Navigate to={paths.assessments} replace />} />
      </Routes>
    </LinkNavigationProvider>
  );
}

type SurveyRouteProps = {
  readonly screen: (surveyNumber: AvailableSurveyNumber, edition: SurveyEdition) => LazyScreen;
  /** Announced surveys say so here, in place of being sent away. */
  readonly hasAnnouncement?: boolean;
};

/** The guard of every address with a survey in it, whoever let the visitor in. */
function SurveyRoute({ screen, hasAnnouncement = false }: SurveyRouteProps) {
  const { config } = useServices();
  const { surveyId } = useParams();
  const surveyNumber = surveyNumberOf(surveyId);
  if (surveyNumber !== undefined && isAvailable(surveyNumber)) {
    return createElement(screen(surveyNumber, editionOf(config)));
  }
  if (surveyNumber !== undefined && hasAnnouncement) return <ComingSoon />;
  return resolveReadings(config.readings).surveyMissing === 'card' ? (
    <SurveyNotFound />
  ) : (
    <Navigate to={paths.assessments} replace />
  );
}

function SummaryRoute() {
  const { config } = useServices();
  return createElement(summaryScreen(editionOf(config)));
}
