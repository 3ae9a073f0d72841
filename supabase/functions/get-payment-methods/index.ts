import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createPaymentMethodsHandler } from './handler.ts';

startPaymentFunction({
  name: 'get-payment-methods',
  methods: ['GET'],
  createHandler: createPaymentMethodsHandler,
});
