import { lazyScreen } from '@stepwise/client/lazy-screen';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { CalendarExport, CalendarReflections, CalendarStatistics } from './calendar-parts.tsx';

const CalendarScreen = lazyScreen(async () => {
  const { CalendarScreen: Calendar } = await import('./calendar/calendar-screen.tsx');
  return () => (
    <Calendar Statistics={CalendarStatistics} Export={CalendarExport} Reflections={CalendarReflections} />
  );
});
const ExercisesScreen = lazyScreen(
  async () => (await import('./exercises/exercises-screen.tsx')).ExercisesScreen,
);
const BeforeScreen = lazyScreen(async () => (await import('./reflection/before-screen.tsx')).BeforeScreen);
const AfterScreen = lazyScreen(async () => (await import('./reflection/after-screen.tsx')).AfterScreen);
const PathwayScreen = lazyScreen(async () => (await import('./pathway/pathway-screen.tsx')).PathwayScreen);
const DiaryScreen = lazyScreen(async () => (await import('./diary/diary-screen.tsx')).DiaryScreen);
const CoachScreen = lazyScreen(async () => (await import('./coach/coach-screen.tsx')).CoachScreen);

/** Paths are absolute: the shell gives every remote the whole history. Each screen comes in a chunk of its own. */
export function PracticeRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Routes>
        <Route path="/practice-calendar" element={<CalendarScreen />} />
        <Route path="/exercises" element={<ExercisesScreen />} />
        <Route path="/pre-exercise/:sessionId" element={<BeforeScreen />} />
        <Route path="/post-exercise/:sessionId" element={<AfterScreen />} />
        <Route path="/social-pathway" element={<PathwayScreen />} />
        <Route path="/social-diary" element={<DiaryScreen />} />
        <Route path="/personal-therapist" element={<CoachScreen />} />
        <Route path="*" element={<Navigate to="/practice-calendar" replace />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
