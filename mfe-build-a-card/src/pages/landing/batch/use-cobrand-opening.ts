import type { BuildACardCard, CardDetails, CardImage } from '@bowtie/domain';
import { notify, useSearchParams, useServerData } from '@bowtie/web';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { allCobrandsUrl } from '../../../data/catalog-urls';
import { ownDesigns, withOwnDesign } from '../own-design/own-designs';

const name = 'cobrand';

interface CobrandOpening {
  card: BuildACardCard | undefined;
  /** Whether designs can be put on the card yet. */
  isReady: boolean;
  actions: {
    changeDetails: (patch: Partial<CardDetails>) => void;
    changeImage: (image: CardImage) => void;
  };
}

/** Puts the saved logo card that the address names (`?cobrand=`) on the current card, once. */
export function useCobrandOpening({ card, isReady, actions }: CobrandOpening): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(name);
  const setOwnDesigns = useSetAtom(ownDesigns);
  const { status, data } = useServerData(wanted === null ? undefined : allCobrandsUrl, async (signal) =>
    (await import('../../../data/fetch-cobrands')).fetchCobrands(signal),
  );
  // The address changes only once this and what it sets off have been drawn.
  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === null) handled.current = undefined;
    if (wanted === null || card === undefined || !isReady) return;
    if (status === 'loading' || handled.current === wanted) return;
    handled.current = wanted;
    const cobrand = data?.cobrands.find(({ cobrand_uuid }) => cobrand_uuid === wanted);
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(name);
        return rest;
      },
      { replace: true },
    );
    if (cobrand === undefined) {
      notify('This logo card could not be found. Please choose it again.', 'error');
      return;
    }
    const { cloudinary_id: cloudinaryId, image_url: imageUrl, card_network: network } = cobrand;
    setOwnDesigns((before) =>
      withOwnDesign(before, { cloudinaryId, imageUrl, kind: 'logo', name: cobrand.name, network }),
    );
    if (card.cardNetwork !== network) actions.changeDetails({ cardNetwork: network });
    actions.changeImage({ cloudinaryId, imageUrl });
    notify('Your logo is on the card.');
  }, [wanted, card, isReady, status, data, setSearch, setOwnDesigns, actions]);
}
