import { lazyScreen } from '@stepwise/client/lazy-screen';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';

const SalesScreen = lazyScreen(async () => (await import('./sales/sales-screen.tsx')).SalesScreen);
const CheckoutScreen = lazyScreen(
  async () => (await import('./checkout/checkout-screen.tsx')).CheckoutScreen,
);
const SuccessScreen = lazyScreen(async () => (await import('./receipt/success-screen.tsx')).SuccessScreen);
const CardScreen = lazyScreen(async () => (await import('./checkout/card-screen.tsx')).CardScreen);
const PaymentTestScreen = lazyScreen(
  async () => (await import('./checkout/payment-test-screen.tsx')).PaymentTestScreen,
);
const ConnectionScreen = lazyScreen(
  async () => (await import('./developer/connection-screen.tsx')).ConnectionScreen,
);

/** Paths are absolute: the shell gives every remote the whole history. Each screen comes in a chunk of its own. */
export function PaymentRoutes() {
  const navigate = useNavigate();
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Routes>
        <Route path="/sales" element={<SalesScreen />} />
        <Route path="/payment" element={<CheckoutScreen prepareSuccess={SuccessScreen.preload} />} />
        <Route path="/payment/card" element={<CardScreen prepareSuccess={SuccessScreen.preload} />} />
        <Route path="/payment-test" element={<PaymentTestScreen prepareSuccess={SuccessScreen.preload} />} />
        <Route path="/stripe-test" element={<ConnectionScreen />} />
        <Route path="/payment-success" element={<SuccessScreen />} />
        <Route path="*" element={<Navigate to="/payment" replace />} />
      </Routes>
    </LinkNavigationProvider>
  );
}
