/** What the first screen of a path fetches once this remote runs; its page fetches it at the same time as the remote. */
export const pagePreloads: Readonly<Record<string, readonly string[]>> = {
  '/sales': ['./sales/sales-screen.tsx'],
  '/payment': ['./checkout/checkout-screen.tsx'],
  '/payment-success': ['./receipt/success-screen.tsx', '@stepwise/contract/payment'],
};
