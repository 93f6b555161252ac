import type { GiftTemplate } from '@bowtie/contracts';
import type { BuildACardCard, CardDetails, Flow, Network } from '@bowtie/domain';
import { useParams } from '@bowtie/web';
import { persistedAtom } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { networkOfBase, useBasePath } from '../../../state/flow-paths';
import { TextSchema } from '../../../state/stored-fields';
import type { KnownCatalog } from '../design/assign-products';
import type { GalleryPlace } from '../design/design-gallery';
import { useAllDesigns, useDesignCategories } from '../design/use-gallery';
import { isUntouched, mayTakeNetwork } from './batch-changes';

/** The address that the flow was opened by last: a reload does not begin with it again. */
const openedBy = persistedAtom<string>({
  key: 'build-a-card-opened-by',
  initial: '',
  schema: TextSchema,
  area: 'session',
});

interface Opening {
  flow: Flow;
  card: BuildACardCard | undefined;
  catalog: KnownCatalog;
  /** The designs of the gallery's place; undefined while they are on their way. */
  shown: readonly GiftTemplate[] | undefined;
  setPlace: (place: GalleryPlace) => void;
  actions: {
    changeDetails: (patch: Partial<CardDetails>) => void;
    takeNetwork: (network: Network) => void;
    chooseDesign: (template: GiftTemplate) => void;
    beginWith: (template: GiftTemplate) => void;
  };
}

/**
 * Begins as the address says: `{slug}` is an occasion or a design, and some paths are about one network. Who has chosen no
 * design has the first of those that the gallery shows, so that there is something to hold.
 */
export function useOpening({ flow, card, catalog, shown, setPlace, actions }: Opening): void {
  const { slug = '' } = useParams();
  const network = networkOfBase(useBasePath());
  const [opened, setOpened] = useAtom(openedBy);
  const categories = useDesignCategories().data?.categories;
  const address = `${network ?? ''}/${slug}`;
  const open = opened !== address;
  const untouched = isUntouched(flow);
  const movable = mayTakeNetwork(flow);
  const isOccasion = categories?.some((category) => category.slug === slug) === true;
  const named = catalog.templates.get(slug);
  const isDesignRequested =
    open && slug !== '' && categories !== undefined && !isOccasion && named === undefined;
  // The gallery's page may not have the designs of cards that were kept.
  const isKnown = (id: string) => catalog.templates.has(id) || shown?.some((each) => each.id === id) === true;
  const hasUnknownDesign = flow.cards.some(
    ({ design }) => design !== null && !isKnown(design.gift_template_id),
  );
  const allKnown = useAllDesigns(isDesignRequested || (shown !== undefined && hasUnknownDesign));
  const ready = card !== undefined && catalog.products.length > 0;

  useEffect(() => {
    if (!open || !ready || card === undefined) return;
    // Who comes by a network's own address has chosen it by that.
    if (network !== undefined && movable && card.cardNetwork !== network) {
      actions.takeNetwork(network);
      return;
    }
    if (slug === '') {
      setOpened(address);
    } else if (isOccasion) {
      setPlace({ category: slug, page: 1, fromAddress: true });
      setOpened(address);
    } else if (named !== undefined) {
      setPlace({ category: named.category, page: 1 });
      const [first] = named.card_network;
      if (!named.card_network.includes(card.cardNetwork) && first !== undefined) {
        actions.changeDetails({ cardNetwork: first });
      }
      // Who has put a picture of their own on the card keeps it.
      if (card.cloudinaryId === null) actions.chooseDesign(named);
      setOpened(address);
    } else if (allKnown) {
      setOpened(address);
    }
  }, [
    open,
    ready,
    card,
    movable,
    network,
    slug,
    isOccasion,
    named,
    allKnown,
    address,
    setPlace,
    setOpened,
    actions,
  ]);

  const [first] = shown ?? [];
  const isShown = shown?.some(({ id }) => id === card?.design?.gift_template_id) === true;
  useEffect(() => {
    if (open || !ready || !untouched || isShown || first === undefined || card === undefined) return;
    if (first.card_network.includes(card.cardNetwork)) actions.beginWith(first);
  }, [open, ready, untouched, isShown, first, card, actions]);
}
