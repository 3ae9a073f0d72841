import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createBillingPortalHandler } from './handler.ts';

startPaymentFunction({
  name: 'billing-portal',
  methods: ['POST'],
  createHandler: createBillingPortalHandler,
});
