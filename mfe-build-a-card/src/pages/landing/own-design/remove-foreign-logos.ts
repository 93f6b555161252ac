import type { Flow } from '@bowtie/domain';
import type { OwnDesign } from '../../../state/own-design';
import { isOfNetwork } from './own-designs';

/**
 * Takes a logo card off every card of another network than it was made for: it cannot be printed there. A flow in which
 * all is well is given back as it is.
 */
export function removeForeignLogos(flow: Flow, designs: readonly OwnDesign[]): Flow {
  const cards = flow.cards.map((card) => {
    const design = designs.find(({ cloudinaryId }) => cloudinaryId === card.cloudinaryId);
    const stays = design === undefined || isOfNetwork(design, card.cardNetwork);
    return stays ? card : { ...card, cloudinaryId: null, imageUrl: null };
  });
  return cards.every((card, index) => card === flow.cards[index]) ? flow : { ...flow, cards };
}
