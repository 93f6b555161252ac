import { type BuildACardCard, networkNames } from '@bowtie/domain';
import { notify } from '@bowtie/web';
import { useEffect, useRef } from 'react';
import type { OwnDesign } from '../../../state/own-design';

interface RemovedLogoProps {
  readonly card: BuildACardCard;
  readonly designs: readonly OwnDesign[];
  readonly onLeft: () => void;
}

/** Says that a logo card has left the current card because of its new network, and asks for another design. */
export function RemovedLogo({ card, designs, onLeft }: RemovedLogoProps): null {
  const before = useRef(card);
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    const was = before.current;
    before.current = card;
    if (was.cardId !== card.cardId || was.cardNetwork === card.cardNetwork) return;
    if (was.cloudinaryId === null || card.cloudinaryId !== null || card.design !== null) return;
    const design = designs.find(({ cloudinaryId }) => cloudinaryId === was.cloudinaryId);
    if (design === undefined) return;
    notify(
      `“${design.name}” is made for ${networkNames[was.cardNetwork]} and cannot stay on a ${networkNames[card.cardNetwork]} card. Please choose another design.`,
      'error',
    );
    latest.current();
  }, [card, designs]);
  return null;
}
