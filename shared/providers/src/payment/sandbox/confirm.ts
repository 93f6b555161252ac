import type { KeptCard } from './customer-store';
import { type Intent, SandboxError } from './intent';

/** A card as a payment sees it: typed just now, or kept for the customer. */
export type ShownCard = Pick<KeptCard, 'behaviour'> & { card: NonNullable<Intent['card']> };

/** The intent after a card was shown to it. An intent that was paid already stays as it is. */
export function confirmed(intent: Intent, { card: shown, behaviour }: ShownCard): Intent {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return intent;
  if (intent.status === 'canceled')
    throw new SandboxError(409, 'intent_canceled', 'This payment was canceled. Please start it again.');
  const isEverybodys = behaviour.kind === 'authorise' && behaviour.isEverybodys === true;
  const card = {
    brand: shown.brand,
    last4: shown.last4,
    ...(shown.fingerprint !== undefined && !isEverybodys && { fingerprint: shown.fingerprint }),
    ...(shown.zip !== undefined && { zip: shown.zip }),
    country: behaviour.kind === 'authorise' ? (behaviour.country ?? 'US') : 'US',
  };
  switch (behaviour.kind) {
    case 'decline': {
      const { decline_code, message } = behaviour;
      return { ...intent, status: 'requires_payment_method', card, last_error: { decline_code, message } };
    }
    case 'second_factor':
      return { ...intent, status: 'requires_action', card, last_error: null };
    case 'time_out_once':
      return intent.timed_out
        ? { ...intent, status: 'requires_capture', card, last_error: null }
        : { ...intent, timed_out: true };
    case 'authorise':
      return {
        ...intent,
        status: 'requires_capture',
        card,
        last_error: null,
        capture_refused: behaviour.isCaptureDeclined === true,
      };
  }
}
