import type { GiftTemplate } from '@bowtie/contracts';
import type { BuildACardCard } from '@bowtie/domain';
import type { OwnDesign } from '../../../state/own-design';

/** What is to be seen on a card. */
export interface CardDesign {
  src: string;
  name: string;
}

/** What designs without a name of their own are called. */
const ownPicture = 'Your own picture';
const chosenDesign = 'The design you chose';

/** The picture of a design at its plain address, for cards whose design no list has brought yet. */
const plainAddress = (templateId: string) => `/images/cards/${templateId}.svg`;

/**
 * The design of a card; undefined while it has none. Designs that are known come at the address of their lists, and a logo
 * card has the name that the visitor gave it.
 */
export function cardDesign(
  card: Pick<BuildACardCard, 'design' | 'cloudinaryId' | 'imageUrl'>,
  known: ReadonlyMap<string, GiftTemplate>,
  own: readonly OwnDesign[] = [],
): CardDesign | undefined {
  if (card.cloudinaryId !== null && card.imageUrl !== null) {
    const name = own.find(({ cloudinaryId }) => cloudinaryId === card.cloudinaryId)?.name.trim();
    return { src: card.imageUrl, name: name || ownPicture };
  }
  if (card.design === null) return undefined;
  const template = known.get(card.design.gift_template_id);
  if (template !== undefined) return { src: template.image_url, name: template.name };
  return { src: plainAddress(card.design.gift_template_id), name: chosenDesign };
}
