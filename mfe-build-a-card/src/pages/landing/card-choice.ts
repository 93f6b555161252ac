import type { GiftTemplate } from '@bowtie/contracts';
import { cardValue, fits, type Network, refuseAmount, virtualCardRules } from '@bowtie/domain';

/** The card as it has been put together so far. */
export interface CardChoice {
  network: Network;
  /** Empty: the first design of the category. */
  design: string;
  /** Empty: all occasions. */
  category: string;
  /** Whole dollars; undefined while the field is empty. */
  amount: number | undefined;
  name: string;
}

export const firstChoice: CardChoice = { network: 'visa', design: '', category: '', amount: 50, name: '' };

/** How many designs stand in the gallery while no occasion is chosen. */
const fromAllOccasions = 12;

/** The designs to choose from; for all occasions some of each, so that the gallery stays a glance. */
export function designsToShow(all: readonly GiftTemplate[], choice: CardChoice): GiftTemplate[] {
  const ofNetwork = all.filter(({ card_network }) => card_network.includes(choice.network));
  if (choice.category !== '') return ofNetwork.filter(({ category }) => category === choice.category);
  const categories = [...new Set(ofNetwork.map(({ category }) => category))];
  const each = Math.ceil(fromAllOccasions / Math.max(1, categories.length));
  return categories.flatMap((slug) => ofNetwork.filter(({ category }) => category === slug).slice(0, each));
}

/** The design on the card: the chosen one where the network has it, else the first of those shown. */
export function chosenDesign(all: readonly GiftTemplate[], choice: CardChoice): GiftTemplate | undefined {
  const chosen = all.find(({ id }) => id === choice.design);
  return chosen?.card_network.includes(choice.network) ? chosen : designsToShow(all, choice)[0];
}

/** What the address's last part begins with: an occasion or a design. Anything else is just the landing. */
export function choiceOfSlug(
  slug: string | undefined,
  all: readonly GiftTemplate[],
): Partial<CardChoice> | undefined {
  if (slug === undefined) return undefined;
  const design = all.find(({ id }) => id === slug);
  if (design !== undefined) {
    const [network] = design.card_network;
    const only = design.card_network.length === 1 && network !== undefined ? { network } : {};
    return { design: design.id, category: design.category, ...only };
  }
  return all.some(({ category }) => category === slug) ? { category: slug, design: '' } : undefined;
}

/** What is not right yet, by field. */
export function refuseChoice({ amount, name }: CardChoice): { amount?: string; name?: string } {
  const wrongAmount = refuseAmount(amount);
  const wrongName = name.trim() === '' ? undefined : fits(virtualCardRules.cardRecipientFullName, name);
  return {
    ...(wrongAmount === undefined ? {} : { amount: wrongAmount }),
    ...(wrongName === undefined ? {} : { name: wrongName }),
  };
}

/** Where the card is bought. The name goes along in the history's state and not in an address that others may see. */
export function buyAddress({ network, amount = cardValue.min }: CardChoice, design: string): string {
  return `/${network}-gift-cards/virtual/?design=${design}&amount=${amount}`;
}

const isNetwork = (value: unknown): value is Network => value === 'visa' || value === 'mastercard';
const slugOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value) ? value : '';

/** Makes a choice of what was kept; what does not fit begins anew. */
export function restoreChoice(kept: unknown): CardChoice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { network, design, category, amount, name }: Record<string, unknown> = { ...kept };
  return {
    network: isNetwork(network) ? network : firstChoice.network,
    design: slugOf(design),
    category: slugOf(category),
    amount: typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined,
    name: typeof name === 'string' ? name.slice(0, virtualCardRules.cardRecipientFullName.max) : '',
  };
}
