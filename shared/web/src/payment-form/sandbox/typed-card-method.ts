import { brandOf, paymentLabel, type TypedCard, toProcessorCard } from '@bowtie/domain';
import { ApiError } from '@bowtie/web';
import { sendToProcessor } from '@bowtie/web/processor';
import type { CardSetup, Intent, NewCard, PaymentAnswer, PaymentMethod, SetupAnswer } from '../payment-form';
import { ProcessorAnswerSchema, SetupAnswerSchema } from './processor-answers';

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

  async save(setup: CardSetup): Promise<SetupAnswer> {
    return this.#save(setup, undefined);
  }

  async #save(setup: CardSetup, code: string | undefined): Promise<SetupAnswer> {
    const body = { client_secret: setup.client_secret, card: toProcessorCard(this.card), code };
    const { data } = SetupAnswerSchema.safeParse(await sendToProcessor(setup.setup_url, body));
    if (data === undefined) throw new ApiError(502, 'unexpected', unreadable);
    return data.status === 'requires_action'
      ? { ...data, confirm: (typed) => this.#save(setup, typed) }
      : data;
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
