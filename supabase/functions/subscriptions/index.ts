import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createSubscriptionEndHandler } from './handler.ts';

startPaymentFunction({
  name: 'subscriptions',
  methods: ['DELETE'],
  createHandler: createSubscriptionEndHandler,
});
