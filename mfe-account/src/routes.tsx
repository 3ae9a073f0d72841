import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { NotOpenScreen } from './not-open-screen.tsx';
import { ProfileScreen } from './profile/profile-screen.tsx';

/** Paths are absolute: the shell gives every remote the whole history. */
export function AccountRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={navigate}>
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="*" element={<NotOpenScreen />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
