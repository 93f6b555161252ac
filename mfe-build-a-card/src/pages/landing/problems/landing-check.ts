import { type BuildACardCard, cardRules, fits, type LoadLimits, validateAmount } from '@bowtie/domain';
import type { FieldErrorsByName } from '../../../state/card-errors';

/** What the landing asks for, in the order of the page. */
const landingFields = ['network', 'design', 'amount', 'nameOnCard', 'messageOnCard'] as const;
export type LandingField = (typeof landingFields)[number];

/** What a field is called where it is missing, and where it stands. */
export const fieldPlaces: Record<LandingField, { id: string; label: string }> = {
  network: { id: 'card-network', label: 'Network' },
  design: { id: 'card-design', label: 'Design' },
  amount: { id: 'card-amount', label: 'Card value' },
  nameOnCard: { id: 'card-name', label: 'Name on card' },
  messageOnCard: { id: 'card-message', label: 'Message on card' },
};

/** What is not right yet about one field of one card. */
export interface Problem {
  cardId: string;
  field: LandingField;
  message: string;
}

const wordsRule = { ...cardRules.cardMessage, optional: true };

/** The message with which a field is refused, or nothing. Name and message are printed on plastic alone. */
export function validateField(
  field: LandingField,
  card: Pick<
    BuildACardCard,
    'design' | 'cloudinaryId' | 'amount' | 'nameOnCard' | 'messageOnCard' | 'deliveryMethod'
  >,
  limits: LoadLimits,
): string | undefined {
  switch (field) {
    case 'network':
      return undefined;
    case 'design':
      return card.design === null && card.cloudinaryId === null
        ? 'Please choose a design or a picture.'
        : undefined;
    case 'amount':
      return validateAmount(card.amount, limits);
    case 'nameOnCard':
      return card.deliveryMethod === 'plastic' ? fits(cardRules.nameOnCard, card.nameOnCard) : undefined;
    case 'messageOnCard':
      return card.deliveryMethod === 'plastic' ? fits(wordsRule, card.messageOnCard) : undefined;
  }
}

/** All that is not right yet about a card, in the order of the page, with what the store refused of it. */
export function problemsOf(
  card: BuildACardCard,
  limits: LoadLimits,
  fieldErrors: FieldErrorsByName = {},
): Problem[] {
  return landingFields.flatMap((field) => {
    const message = validateField(field, card, limits) ?? fieldErrors[field];
    return message === undefined ? [] : [{ cardId: card.cardId, field, message }];
  });
}

/** Puts the focus on a field, once the render that shows its card is done. */
export function focusField(field: LandingField): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(fieldPlaces[field].id);
    const control = place?.matches('input')
      ? place
      : (place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input'));
    control?.focus();
  });
}
