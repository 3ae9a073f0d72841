import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createConfirmationHandler } from './handler.ts';

startPaymentFunction({
  name: 'confirm-checkout-session',
  methods: ['POST'],
  createHandler: createConfirmationHandler,
});
