import { paymentLabel } from '@bowtie/domain';
import { ApiError } from '@bowtie/web';
import type { CardSetup, Intent, NewCard, PaymentAnswer, SetupAnswer } from '../payment-form';
import { noAnswer, type PayingStripe } from './no-answer';
import { ConfirmAnswerSchema, SetupAnswerSchema, type Stripe, type StripeError } from './stripe-js';

/** Errors that are about the card or its owner; others are outages, after which asking again is safe. */
const aboutCard = new Set(['card_error', 'validation_error']);
const authenticationFailed = 'payment_intent_authentication_failure';
/** The money is set aside until the order takes it (`capture_method: manual`). */
const paid = new Set(['requires_capture', 'succeeded']);

interface StripeCard {
  id: string;
  brand: string;
  last4: string;
}

/** Confirms an intent with a card; Stripe asks the bank's question over the page where there is one. */
export async function confirm(
  stripe: PayingStripe,
  cardId: string,
  { client_secret: clientSecret }: Intent,
): Promise<PaymentAnswer> {
  const answer = await stripe.confirmPayment({
    clientSecret,
    confirmParams: {
      payment_method: cardId,
      return_url: new URL('/checkout/review/', window.location.href).href,
    },
    redirect: 'if_required',
  });
  const { data } = ConfirmAnswerSchema.safeParse(answer);
  if (data === undefined) throw new ApiError(0, 'no_connection', noAnswer);
  if ('error' in data) return answerOfError(data.error);
  const { status } = data.paymentIntent;
  if (paid.has(status)) return { status: 'succeeded' };
  // The buyer closed the bank's question, or the bank said no to it.
  if (status === 'requires_payment_method' || status === 'requires_action')
    return { status: 'declined', decline_code: authenticationFailed };
  throw new ApiError(0, 'no_connection', noAnswer);
}

/** A card that Stripe's own fields took: all that our code knows of it is its brand and last digits. */
export class StripeMethod implements NewCard {
  readonly opensDialogOverPage = true;
  readonly label: string;

  constructor(
    private readonly stripe: Pick<Stripe, 'confirmPayment' | 'confirmCardSetup'>,
    private readonly card: StripeCard,
    readonly saveCard = false,
  ) {
    this.label = paymentLabel(card.brand, card.last4);
  }

  pay(intent: Intent): Promise<PaymentAnswer> {
    return confirm(this.stripe, this.card.id, intent);
  }

  async save({ client_secret }: CardSetup): Promise<SetupAnswer> {
    const answer = await this.stripe.confirmCardSetup(client_secret, { payment_method: this.card.id });
    const { data } = SetupAnswerSchema.safeParse(answer);
    if (data === undefined) throw new ApiError(0, 'no_connection', noAnswer);
    if ('error' in data) {
      const { type, code, decline_code } = data.error;
      if (!aboutCard.has(type)) throw new ApiError(0, 'no_connection', noAnswer);
      return { status: 'declined', decline_code: decline_code ?? code };
    }
    const { status, payment_method } = data.setupIntent;
    if (status === 'succeeded' && payment_method !== null) return { status: 'succeeded', payment_method };
    return { status: 'declined', decline_code: authenticationFailed };
  }
}

function answerOfError({ type, code, decline_code, payment_intent }: StripeError): PaymentAnswer {
  // A try whose answer was lost had come through.
  if (payment_intent !== undefined && paid.has(payment_intent.status)) return { status: 'succeeded' };
  if (code === authenticationFailed) return { status: 'declined', decline_code: code };
  if (!aboutCard.has(type)) throw new ApiError(0, 'no_connection', noAnswer);
  return { status: 'declined', decline_code: decline_code ?? code };
}
