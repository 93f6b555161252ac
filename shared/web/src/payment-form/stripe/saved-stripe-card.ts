import { ApiError } from '@bowtie/web';
import type { Intent, PaymentAnswer, PaymentMethod } from '../payment-form';
import { noAnswer, type PayingStripe } from './no-answer';

/** A card that was saved with Stripe before. */
export class SavedStripeCard implements PaymentMethod {
  readonly opensDialogOverPage = true;
  readonly saveCard = false;

  constructor(
    private readonly load: () => Promise<PayingStripe>,
    private readonly id: string,
    readonly label: string,
  ) {}

  async pay(intent: Intent): Promise<PaymentAnswer> {
    // Stripe and what reads its answers come once somebody pays: both before anything is charged.
    const [{ confirm }, stripe] = await Promise.all([import('./stripe-method'), this.load()]).catch(() => {
      throw new ApiError(0, 'no_connection', noAnswer);
    });
    return confirm(stripe, this.id, intent);
  }
}
