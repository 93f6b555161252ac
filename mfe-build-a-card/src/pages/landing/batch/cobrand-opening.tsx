import type { BuildACardCard, CardDetails, CardImage } from '@bowtie/domain';
import { notify, useSearchParams, useServerData } from '@bowtie/web';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { allCobrandsUrl } from '../../../data/catalog-urls';
import { ownDesigns, withOwnDesign } from '../own-design/own-designs';
import { cobrandParameter } from './cobrand-parameter';

const loadCobrands = () => import('../../../data/fetch-cobrands');

interface CobrandOpeningProps {
  readonly card: BuildACardCard | undefined;
  /** Whether designs can be put on the card yet. */
  readonly isReady: boolean;
  readonly actions: {
    changeDetails: (patch: Partial<CardDetails>) => void;
    changeImage: (image: CardImage) => void;
  };
}

/** Puts the saved logo card that the address names on the current card, once, and takes it out of the address. */
export function CobrandOpening({ card, isReady, actions }: CobrandOpeningProps): null {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(cobrandParameter);
  const setOwnDesigns = useSetAtom(ownDesigns);
  const { status, data } = useServerData(wanted === null ? undefined : allCobrandsUrl, async (signal) =>
    (await loadCobrands()).fetchCobrands(signal),
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
        rest.delete(cobrandParameter);
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
  return null;
}
