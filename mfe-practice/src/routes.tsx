import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { NotOpenScreen } from './not-open-screen.tsx';
import { CalendarScreen } from './calendar/calendar-screen.tsx';

/** Paths are absolute: the shell gives every remote the whole history. */
export function PracticeRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={navigate}>
      <Routes>
        <Route path="/practice-calendar" element={<CalendarScreen />} />
        <Route path="*" element={<NotOpenScreen />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
