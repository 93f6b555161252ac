import { type BuildACardCard, carrierTypeOf, packageNames } from '@bowtie/domain';

type Fact = (card: BuildACardCard) => string;

const nameOnCard: Fact = (card) => (card.deliveryMethod === 'plastic' ? card.nameOnCard.trim() : '');
const destination: Fact = ({ deliveryMethod, deliveryInfo: to, personalizationInfo }) => {
  if (deliveryMethod === 'virtual') return personalizationInfo?.recipientEmail.trim() ?? '';
  return to === null ? '' : `${to.shippingName.trim()}, ${to.city.trim()} ${to.state}`;
};
const packaging: Fact = (card) => {
  const type = card.deliveryMethod === 'plastic' ? carrierTypeOf(card) : null;
  return type === null ? '' : packageNames[type];
};
const message: Fact = ({ personalizationInfo }) => {
  const text = personalizationInfo?.carrierMessage.trim().replace(/\s+/gu, ' ') ?? '';
  return text === '' ? '' : `“${text}”`;
};

/** What tells a card from the others of the review, in a few words; of a card like all others, where it goes and with what. */
export function factsOf(card: BuildACardCard, all: readonly BuildACardCard[]): readonly string[] {
  const differing = [nameOnCard, destination, packaging, message].filter((fact) =>
    all.some((other) => fact(other) !== fact(card)),
  );
  const facts = differing.length > 0 ? differing : [destination, message];
  return facts.map((fact) => fact(card)).filter((text) => text !== '');
}
