import { lazyScreen } from '@stepwise/client/lazy-screen';
import type { LazyScreen } from '@stepwise/client/lazy-screen';
import { availableSurveyNumbers } from '@stepwise/domain/survey-catalogue';
import type { AvailableSurveyNumber, SurveyEdition } from '@stepwise/domain/survey-catalogue';
import { useLocation } from 'react-router-dom';
import { loadFeedbackTexts, loadSurvey } from './run/survey-editions.ts';
import { parseRetake } from './run/retake.ts';

type ScreenOf = (surveyNumber: AvailableSurveyNumber, edition: SurveyEdition) => LazyScreen;

/** The questions of one survey: screen and questions are fetched at the same time. */
export const surveyScreen = remembered((surveyNumber, edition) =>
  lazyScreen(async () => {
    const [{ SurveyScreen }, definition] = await Promise.all([
      import('./survey/survey-screen.tsx'),
      loadSurvey(surveyNumber, edition),
    ]);
    const preloadNext = () => resultsScreen(surveyNumber, edition).preload();
    return function OpenedSurvey() {
      const retakeOf = parseRetake(useLocation().state);
      return (
        <SurveyScreen
          key={retakeOf === undefined ? 'open' : `retake ${retakeOf}`}
          surveyNumber={surveyNumber}
          definition={definition}
          retakeOf={retakeOf}
          preloadNext={preloadNext}
        />
      );
    };
  }),
);

export const resultsScreen = remembered((surveyNumber, edition) =>
  lazyScreen(async () => {
    const [{ ResultsScreen }, definition, templates] = await Promise.all([
      import('./results/results-screen.tsx'),
      loadSurvey(surveyNumber, edition),
      loadFeedbackTexts(surveyNumber, edition),
    ]);
    return () => <ResultsScreen surveyNumber={surveyNumber} definition={definition} templates={templates} />;
  }),
);

export const insightsScreen = remembered((surveyNumber, edition) =>
  lazyScreen(async () => {
    const [{ InsightsScreen }, definition, templates] = await Promise.all([
      import('./insights/insights-screen.tsx'),
      loadSurvey(surveyNumber, edition),
      loadFeedbackTexts(surveyNumber, edition),
    ]);
    return () => <InsightsScreen surveyNumber={surveyNumber} definition={definition} templates={templates} />;
  }),
);

const summaryScreens = new Map<SurveyEdition, LazyScreen>();

export function summaryScreen(edition: SurveyEdition): LazyScreen {
  const known = summaryScreens.get(edition);
  if (known !== undefined) return known;
  const screen = lazyScreen(async () => {
    // The drawing comes with its screen, so that no other page carries it.
    const [{ SummaryScreen }, { TrendLine }, definitions, templates] = await Promise.all([
      import('./summary/summary-screen.tsx'),
      import('@stepwise/design/trend-line'),
      Promise.all(availableSurveyNumbers.map((surveyNumber) => loadSurvey(surveyNumber, edition))),
      Promise.all(availableSurveyNumbers.map((surveyNumber) => loadFeedbackTexts(surveyNumber, edition))),
    ]);
    return () => <SummaryScreen definitions={definitions} templates={templates} TrendLine={TrendLine} />;
  });
  summaryScreens.set(edition, screen);
  return screen;
}

/** One component for each survey and edition, so that drawing again never loads again. */
function remembered(make: ScreenOf): ScreenOf {
  const screens = new Map<string, LazyScreen>();
  return (surveyNumber, edition) => {
    const key = `${edition} ${surveyNumber}`;
    const screen = screens.get(key) ?? make(surveyNumber, edition);
    screens.set(key, screen);
    return screen;
  };
}
