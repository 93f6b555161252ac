import type { OpenLoopProduct } from '@bowtie/contracts';
import { cardValue, type DeliveryMethod, type LoadLimits, type Network } from '@bowtie/domain';

/** The kind of card that a product must be. */
export interface CardForm {
  cardNetwork: Network;
  deliveryMethod: DeliveryMethod;
}

function ofForm(products: readonly OpenLoopProduct[], form: CardForm): OpenLoopProduct[] {
  return products.filter(
    ({ card_network, plastic }) =>
      card_network === form.cardNetwork && plastic === (form.deliveryMethod === 'plastic'),
  );
}

/** Load values, in whole dollars, that at least one product of this kind can hold. */
export function loadLimits(products: readonly OpenLoopProduct[], form: CardForm): LoadLimits {
  const fitting = ofForm(products, form);
  if (fitting.length === 0) return cardValue;
  return {
    min: Math.max(cardValue.min, Math.min(...fitting.map(({ min_load_value }) => min_load_value))),
    max: Math.min(cardValue.max, Math.max(...fitting.map(({ max_load_value }) => max_load_value))),
  };
}

/**
 * The product that carries a design: of the card's kind, best one made for the design's occasion, and able to hold the
 * amount. While the amount fits none, or is not there yet, the one of the widest range.
 */
export function productFor(
  products: readonly OpenLoopProduct[],
  form: CardForm,
  wanted: { category: string; amount: number | undefined },
): OpenLoopProduct | undefined {
  const fitting = ofForm(products, form);
  const { amount } = wanted;
  const holds = ({ min_load_value, max_load_value }: OpenLoopProduct) =>
    amount === undefined || (amount >= min_load_value && amount <= max_load_value);
  const range = ({ min_load_value, max_load_value }: OpenLoopProduct) => max_load_value - min_load_value;
  const widest = fitting.reduce<OpenLoopProduct | undefined>(
    (best, each) => (best === undefined || range(each) > range(best) ? each : best),
    undefined,
  );
  const able = fitting.filter(holds);
  return (
    able.find(({ category }) => category === wanted.category) ??
    able.find((product) => product === widest) ??
    able[0] ??
    widest
  );
}
