import type { GiftTemplate } from '@bowtie/contracts';
import {
  type CardDetails,
  type CardImage,
  changeDetails,
  changeImage,
  currentCard,
  type Flow,
  type Network,
  type PredesignedDesign,
  selectCard,
  setApplyToAll,
  suggestDesign,
} from '@bowtie/domain';
import { usePersistedValue, useServerData } from '@bowtie/web';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { productsUrl } from '../../../data/catalog-urls';
import { useTyping } from '../../../flow-form/use-typing';
import { useFlow } from '../../../state/flow';
import { networkOfBase, useBasePath } from '../../../state/flow-paths';
import type { LandingValues } from '../card/landing-values';
import { assignProducts, carriedDesign, type KnownCatalog } from '../design/assign-products';
import { useKnownDesigns } from '../design/use-gallery';
import { noOwnDesigns, ownDesigns } from '../own-design/own-designs';
import { removeForeignLogos } from '../own-design/remove-foreign-logos';
import { changeQuantity, isUntouched, removedHere, takeNetwork, type Undoable } from './batch-changes';
import { removeCurrent, undoRemoval } from './removal';
import { useOpenBatch } from './use-open-batch';

const loadCatalog = () => import('../../../data/fetch-catalog');

/** The batch of the landing: its cards, the current one, and all that can be done with them. */
export function useBatch() {
  const { flow, act, type } = useFlow();
  const network = networkOfBase(useBasePath());
  const asked = useServerData(productsUrl, async (signal) => (await loadCatalog()).fetchProducts(signal));
  const templates = useKnownDesigns();
  const products = asked.data?.products;
  const catalog: KnownCatalog = useMemo(
    () => ({ products: products ?? [], templates }),
    [products, templates],
  );
  const known = useRef(catalog);
  known.current = catalog;
  const designs = usePersistedValue(ownDesigns, noOwnDesigns);
  const ownOnes = useRef(designs);
  ownOnes.current = designs;

  // A change of network, form or amount may ask for another product or another design: all is one change.
  const change = useCallback(
    (operation: (flow: Flow) => Flow) =>
      act((now) => removeForeignLogos(assignProducts(operation(now), known.current), ownOnes.current)),
    [act],
  );
  const typing = useTyping<LandingValues>(
    (cardId, typed) => void type(changeDetails, cardId, typed),
    () => change((now) => now),
  );
  const decide = useCallback(
    (operation: (flow: Flow) => Flow) => {
      typing.settle();
      change(operation);
    },
    [typing, change],
  );

  const [undoable, setUndoable] = useState<Undoable>('nothing');
  const cameBack = useOpenBatch(flow, act, network, setUndoable);
  useLayoutEffect(() => {
    act(assignProducts, catalog);
    act(removeForeignLogos, ownOnes.current);
  }, [act, catalog]);

  const card = currentCard(flow);
  const cardId = card?.cardId ?? '';
  const actions = useMemo(
    () => ({
      changeDetails: (patch: Partial<CardDetails>) => decide((now) => changeDetails(now, cardId, patch)),
      changeImage: (image: CardImage) => decide((now) => changeImage(now, cardId, image)),
      chooseDesign: (template: Pick<GiftTemplate, 'id' | 'category'>) =>
        decide((now) => {
          const design = designOn(now, cardId, template, known.current);
          return design === undefined ? now : changeImage(now, cardId, { design });
        }),
      /** Puts a design on the cards of a visitor who has chosen none by then. */
      beginWith: (template: Pick<GiftTemplate, 'id' | 'category'>) =>
        decide((now) => {
          const design = isUntouched(now) ? designOn(now, cardId, template, known.current) : undefined;
          return design === undefined ? now : suggestDesign(now, design);
        }),
      setQuantity: (quantity: number) => {
        decide((now) => changeQuantity(now, quantity));
        setUndoable('removed');
      },
      setApplyToAll: (choice: { details?: boolean; image?: boolean }) =>
        decide((now) => setApplyToAll(now, choice)),
      takeNetwork: (to: Network) => decide((now) => takeNetwork(now, to)),
      select: (id: string) => decide((now) => selectCard(now, id)),
      remove: () => {
        decide((now) => removeCurrent(now, cardId));
        setUndoable('removed');
      },
      undo: () => {
        decide((now) => undoRemoval(now, undoable === 'cleared'));
        setUndoable('nothing');
      },
    }),
    [decide, cardId, undoable],
  );
  return {
    flow,
    act,
    card,
    catalog,
    products: asked,
    typing,
    actions,
    /** Whether the visitor came back from the carrier with the browser's own back. */
    cameBack,
    undoable: removedHere(flow) > 0 ? undoable : ('nothing' as const),
  };
}

function designOn(
  { cards }: Flow,
  cardId: string,
  template: Pick<GiftTemplate, 'id' | 'category'>,
  { products }: KnownCatalog,
): PredesignedDesign | undefined {
  const card = cards.find((candidate) => candidate.cardId === cardId);
  return card && carriedDesign(template, card, products);
}
