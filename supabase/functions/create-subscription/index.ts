import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createSubscriptionHandler } from './handler.ts';

startPaymentFunction({
  name: 'create-subscription',
  methods: ['POST'],
  createHandler: createSubscriptionHandler,
});
