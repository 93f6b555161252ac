import { z } from 'zod';
import { defineCall } from '../../call';
import { OrderAccessSchema, OrderParamsSchema, orderActErrors } from './order-access';

/** All sums of an order with its refunds, as its page shows them. */
export const invoicePdf = defineCall({
  name: 'invoicePdf',
  method: 'GET',
  path: '/cart/order/:order_number/invoice.pdf',
  owner: 'order',
  summary: 'The invoice of an order as a PDF, for its buyer, or by the link of its mails',
  limit: 'guess',
  params: OrderParamsSchema,
  query: OrderAccessSchema,
  answer: z.never(),
  errors: orderActErrors,
});
