import { brandNames, brandOf, type TypedCard, toProcessorCard } from '@bowtie/domain';
import { ApiError, sendToProcessor } from '@bowtie/web';
import { z } from 'zod';
import type { Intent, PaymentAnswer, PaymentMethod } from '../payment-form';

const ProcessorAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  z.object({ status: z.literal('declined'), message: z.string(), decline_code: z.string().optional() }),
  z.object({ status: z.literal('requires_action'), next_action: z.object({ url: z.url() }) }),
]);

/** A card that was typed into the page's own fields. It goes straight to the payment sandbox, past the store. */
export class TypedCardMethod implements PaymentMethod {
  readonly asksOverPage = false;
  readonly label: string;

  constructor(readonly card: TypedCard) {
    const digits = card.number.replace(/\D/g, '');
    this.label = `${brandNames[brandOf(digits)]} ending in ${digits.slice(-4)}`;
  }

  async pay(intent: Intent): Promise<PaymentAnswer> {
    const body = { client_secret: intent.client_secret, card: toProcessorCard(this.card) };
    return answerOf(intent, await sendToProcessor(intent.confirm_url, body));
  }
}

function answerOf(intent: Intent, answer: unknown): PaymentAnswer {
  const { data } = ProcessorAnswerSchema.safeParse(answer);
  if (data === undefined)
    throw new ApiError(502, 'unexpected', 'The payment processor gave an answer we do not understand.');
  if (data.status !== 'requires_action') return data;
  const { url } = data.next_action;
  const { client_secret } = intent;
  return {
    status: 'requires_action',
    confirm: async (code) => answerOf(intent, await sendToProcessor(url, { client_secret, code })),
  };
}
