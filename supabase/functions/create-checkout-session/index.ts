import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createCheckoutHandler } from './handler.ts';

startPaymentFunction({
  name: 'create-checkout-session',
  methods: ['POST'],
  createHandler: createCheckoutHandler,
});
