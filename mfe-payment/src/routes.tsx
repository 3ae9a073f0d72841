import { lazyScreen } from '@stepwise/client/lazy-screen';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';

const SalesScreen = lazyScreen(async () => (await import('./sales/sales-screen.tsx')).SalesScreen);
const CheckoutScreen = lazyScreen(
  async () => (await import('./checkout/checkout-screen.tsx')).CheckoutScreen,
);
const SuccessScreen = lazyScreen(async () => (await import('./receipt/success-screen.tsx')).SuccessScreen);

/** Paths are absolute: the shell gives every remote the whole history. Each screen comes in a chunk of its own. */
export function PaymentRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Routes>
        <Route path="/sales" element={<SalesScreen />} />
        <Route path="/payment" element={<CheckoutScreen />} />
        <Route path="/payment-success" element={<SuccessScreen />} />
        <Route path="*" element={<Navigate to="/payment" replace />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
