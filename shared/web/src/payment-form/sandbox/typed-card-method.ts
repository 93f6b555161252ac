import { brandOf, paymentLabel, type TypedCard, toProcessorCard } from '@bowtie/domain';
import { ApiError } from '@bowtie/web';
import { sendToProcessor } from '@bowtie/web/processor';
import { z } from 'zod';
import type { CardSetup, Intent, NewCard, PaymentAnswer, PaymentMethod, SetupAnswer } from '../payment-form';

const ProcessorAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  z.object({ status: z.literal('declined'), message: z.string(), decline_code: z.string().optional() }),
  z.object({ status: z.literal('requires_action'), next_action: z.object({ url: z.url() }) }),
]);

const SetupAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), payment_method: z.string() }),
  z.object({ status: z.literal('declined'), decline_code: z.string().optional() }),
]);
const unreadable = 'The payment processor gave an answer we do not understand.';

/** A card that was typed into the page's own fields. It goes straight to the payment sandbox, past the store. */
export class TypedCardMethod implements NewCard {
  readonly opensDialogOverPage = false;
  readonly label: string;

  constructor(
    readonly card: TypedCard,
    readonly saveCard = false,
  ) {
    const digits = card.number.replace(/\D/g, '');
    this.label = paymentLabel(brandOf(digits), digits.slice(-4));
  }

  async pay(intent: Intent): Promise<PaymentAnswer> {
    const body = { client_secret: intent.client_secret, card: toProcessorCard(this.card) };
    return answerOf(intent, await sendToProcessor(intent.confirm_url, body));
  }

  async save({ client_secret, setup_url }: CardSetup): Promise<SetupAnswer> {
    const answer = await sendToProcessor(setup_url, { client_secret, card: toProcessorCard(this.card) });
    const { data } = SetupAnswerSchema.safeParse(answer);
    if (data === undefined) throw new ApiError(502, 'unexpected', unreadable);
    return data;
  }
}

/** A card that was saved before: the processor has its number. */
export class SavedSandboxCard implements PaymentMethod {
  readonly opensDialogOverPage = false;
  readonly saveCard = false;

  constructor(
    private readonly id: string,
    readonly label: string,
  ) {}

  async pay(intent: Intent): Promise<PaymentAnswer> {
    const body = { client_secret: intent.client_secret, payment_method: this.id };
    return answerOf(intent, await sendToProcessor(intent.confirm_url, body));
  }
}

function answerOf(intent: Intent, answer: unknown): PaymentAnswer {
  const { data } = ProcessorAnswerSchema.safeParse(answer);
  if (data === undefined) throw new ApiError(502, 'unexpected', unreadable);
  if (data.status !== 'requires_action') return data;
  const { url } = data.next_action;
  const { client_secret } = intent;
  return {
    status: 'requires_action',
    confirm: async (code) => answerOf(intent, await sendToProcessor(url, { client_secret, code })),
  };
}
