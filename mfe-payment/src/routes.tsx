import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { NotOpenScreen } from './not-open-screen.tsx';
import { SalesScreen } from './sales/sales-screen.tsx';

/** Paths are absolute: the shell gives every remote the whole history. */
export function PaymentRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={navigate}>
      <Routes>
        <Route path="/sales" element={<SalesScreen />} />
        <Route path="*" element={<NotOpenScreen />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
