import { cardRules, fits, isPlasticStyle, parseAmountCell, validateAmount } from '@bowtie/domain';
import { sendingErrors } from '../../sending/sending';
import type { OrderDetails } from '../../state/business-order';

type TextName =
  | 'anticipatedValue'
  | 'productId'
  | 'templateId'
  | 'cobrandUuid'
  | 'quantity'
  | 'nameOnCard'
  | 'cardMessage';

/** By the fields of the form. */
export type DetailsErrors = Partial<Record<TextName, string>> & {
  sending?: ReturnType<typeof sendingErrors>;
};

/** What is not right yet in the details. What the grid asks for row by row may stay open here. */
export function detailsErrors(details: OrderDetails, maxCards: number): DetailsErrors {
  const errors: DetailsErrors = {};
  const amount = validateAmount(parseAmountCell(details.anticipatedValue), details.product);
  if (amount !== undefined) errors.anticipatedValue = amount;
  if (details.productId === null) errors.productId = 'Please choose a card.';
  if (details.productKind === 'predesigned' && details.templateId === null)
    errors.templateId = 'Please choose a design.';
  if (details.productKind === 'cobrand' && details.cobrandUuid === null)
    errors.cobrandUuid = 'Please choose a logo card.';
  if (details.quantity > maxCards) errors.quantity = `One order holds at most ${maxCards} cards.`;
  if (details.style === 'email') {
    const sending = sendingErrors(details.sending);
    if (Object.keys(sending).length > 0) errors.sending = sending;
  }
  if (isPlasticStyle(details.style)) {
    const name = fits(cardRules.nameOnCard, details.nameOnCard);
    const isShared = details.applyToAll.includes('cardMessage');
    const message = fits({ ...cardRules.cardMessage, optional: !isShared }, details.cardMessage);
    if (name !== undefined) errors.nameOnCard = name;
    if (message !== undefined) errors.cardMessage = message;
  }
  return errors;
}
