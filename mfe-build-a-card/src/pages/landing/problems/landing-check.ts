import { type BuildACardCard, cardRules, fits, type LoadLimits, validateAmount } from '@bowtie/domain';
import type { FieldErrorsByName } from '../../../state/card-errors';
import { type LandingField, landingFields, type Problem } from './landing-fields';

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
