import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createCustomerUpdateHandler } from './handler.ts';

startPaymentFunction({
  name: 'update-customer',
  methods: ['PUT'],
  createHandler: createCustomerUpdateHandler,
});
