import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createPaymentIntentHandler } from './handler.ts';

startPaymentFunction({
  name: 'create-payment-intent',
  methods: ['POST'],
  createHandler: createPaymentIntentHandler,
});
