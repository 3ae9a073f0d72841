import { lazyScreen } from '@stepwise/client/lazy-screen';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';

const ProfileScreen = lazyScreen(async () => (await import('./profile/profile-screen.tsx')).ProfileScreen);
const MyDataScreen = lazyScreen(async () => (await import('./my-data/my-data-screen.tsx')).MyDataScreen);
const PrivacyCenterScreen = lazyScreen(
  async () => (await import('./privacy-center/privacy-center-screen.tsx')).PrivacyCenterScreen,
);
/** The drawing comes with its screen, so that no other page carries it. */
const AnxietyProfileScreen = lazyScreen(async () => {
  const [{ AnxietyProfileScreen: Screen }, { TrendLine }] = await Promise.all([
    import('./anxiety-profile/anxiety-profile-screen.tsx'),
    import('@stepwise/design/trend-line'),
  ]);
  return () => <Screen TrendLine={TrendLine} />;
});
const ResourcesScreen = lazyScreen(
  async () => (await import('./resources/resources-screen.tsx')).ResourcesScreen,
);
const GuideScreen = lazyScreen(async () => (await import('./resources/guide-screen.tsx')).GuideScreen);

const screens = [ProfileScreen, MyDataScreen, PrivacyCenterScreen, AnxietyProfileScreen, ResourcesScreen];

/** Paths are absolute: the shell gives every remote the whole history. */
export function AccountRoutes() {
  const navigate = useNavigate();

  // The five places are one press apart; each should be there at once.
  useEffect(() => {
    for (const screen of screens) screen.preload();
  }, []);

  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/my-data" element={<MyDataScreen />} />
        <Route path="/privacy-center" element={<PrivacyCenterScreen />} />
        <Route path="/anxiety-profile" element={<AnxietyProfileScreen />} />
        <Route path="/resources" element={<ResourcesScreen />} />
        <Route path="/resources/:guideId" element={<GuideScreen />} />
        <Route path="*" element={<Navigate to="/profile" replace />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
