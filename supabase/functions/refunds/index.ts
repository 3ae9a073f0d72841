import { startPaymentFunction } from '../_shared/payment/start-payment-function.ts';
import { createRefundsHandler } from './handler.ts';

startPaymentFunction({ name: 'refunds', methods: ['POST'], createHandler: createRefundsHandler });
