import { approvalLimits, orderApprovalStates, orderReviewStates, refundMethods } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';
import { AddressChangeSchema } from './address-changes';
import { orderChangeFields } from './order-changes';
import { notRefundedReasons } from './refund-order';

/** What a job that writes about a buyer's wish asks for: ids only are in the queue. */
export const readOrderAction = defineCall({
  name: 'readOrderAction',
  method: 'POST',
  path: '/internal/order/action/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'What a buyer asked for, and what came of it, for the mail about it',
  body: z.strictObject({ action_id: IdSchema }),
  answer: z.object({
    action: z
      .object({
        kind: z.enum([
          'refund',
          'cancel',
          'resend',
          'recipient',
          'download',
          'review',
          'approval',
          'customer_review',
          'change',
          'payment',
          'refund_news',
          'link',
          'address_change',
        ]),
        order_number: z.string(),
        /** The tag of the language of mails about the order. Absent: the usual one. */
        language: z.string().optional(),
        card_ids: z.array(z.string()),
        amount: WirePriceSchema,
        /** How much of that goes back to the buyer's rewards, or to the balance of the business. Absent: nothing. */
        rewards: WirePriceSchema.optional(),
        balance: WirePriceSchema.optional(),
        not_refunded: z.array(z.object({ card_id: z.string(), reason: z.enum(notRefundedReasons) })),
        /** Whether the order was never charged. */
        unpaid: z.boolean(),
        /** The path by which its buyer says that it was not them, with a secret; for the mail alone. Absent: nobody did anything. */
        report_path: z.string().optional(),
        /** What changed about the order or its cards. */
        change: z.object(orderChangeFields).optional(),
        /** Of refunds that the bank sent back: that it did, or that they were sent again or paid another way. */
        refund_news: z
          .object({
            news: z.enum(['failed', 'again', 'otherwise']),
            amount: WirePriceSchema,
            /** Of what was paid another way. */
            paid: z.object({ method: z.enum(refundMethods), reference: z.string() }).optional(),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            order_token: z.string(),
          })
          .optional(),
        /** Of an order on review, what its buyer is told; `unpaid`: it was approved, and the bank refused the money. */
        review: z
          .object({
            news: z.enum([...orderReviewStates, 'unpaid']),
            reason: z.string().nullable(),
            deadline: z.string(),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            order_token: z.string(),
            transaction_amount: WirePriceSchema,
          })
          .optional(),
        /** Of a payment of which no order came by itself: its buyer is asked what becomes of it, or told that it was released. */
        payment: z
          .object({
            news: z.enum(['asked', 'released']),
            reason: z.string(),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            total: WirePriceSchema,
            open_until: z.string(),
          })
          .optional(),
        /** The link of an order, which somebody asked for. */
        order_link: z
          .object({
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            /** A path of the store, with a secret where the order is no business's; for the mail alone. */
            link_path: z.string(),
            is_business: z.boolean(),
          })
          .optional(),
        /** A change that the buyer's mailbox is asked to confirm. */
        address_change: z
          .object({
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            change: AddressChangeSchema,
          })
          .optional(),
        /** What a buyer is told of the review of an order: they are asked for it, or why it is not shown. */
        customer_review: z
          .object({
            news: z.enum(['asked', 'refused']),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            title: z.string().nullable(),
            reason: z.string().nullable(),
          })
          .optional(),
        /** Of an order that an owner approves: what an owner is asked, or its buyer told. */
        approval: z
          .object({
            news: z.enum([...orderApprovalStates, 'unpaid', 'asked']),
            to: z.object({ email: z.string(), first_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            company_name: z.string(),
            buyer: z.object({ name: z.string(), email: z.string() }),
            limit: z.object({ kind: z.enum(approvalLimits), dollars: z.int() }),
            quantity: z.int(),
            purchase_order_number: z.string().nullable(),
            transaction_amount: WirePriceSchema,
            deadline: z.string(),
            reason: z.string().nullable(),
          })
          .optional(),
      })
      .nullable(),
  }),
});
