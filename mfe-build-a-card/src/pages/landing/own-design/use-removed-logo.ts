import { type BuildACardCard, networkNames } from '@bowtie/domain';
import { notify } from '@bowtie/web';
import { useEffect, useRef } from 'react';
import type { OwnDesign } from './own-designs';

/** Says that a logo card has left the card in hand because of its new network, and asks for another face. */
export function useRemovedLogo(card: BuildACardCard, faces: readonly OwnDesign[], onLeft: () => void): void {
  const before = useRef(card);
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    const was = before.current;
    before.current = card;
    if (was.cardId !== card.cardId || was.cardNetwork === card.cardNetwork) return;
    if (was.cloudinaryId === null || card.cloudinaryId !== null || card.design !== null) return;
    const face = faces.find(({ cloudinaryId }) => cloudinaryId === was.cloudinaryId);
    if (face === undefined) return;
    notify(
      `“${face.name}” is made for ${networkNames[was.cardNetwork]} and cannot stay on a ${networkNames[card.cardNetwork]} card. Please choose another design.`,
      'error',
    );
    latest.current();
  }, [card, faces]);
}
