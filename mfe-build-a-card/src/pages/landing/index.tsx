import { roomInRound } from '@bowtie/domain';
import { EmptyState, linkClass, Skeleton, SkeletonText } from '@bowtie/ui';
import { EditorLayout } from '@bowtie/ui/cards';
import { Link } from '@bowtie/web';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { FlowSteps } from '../../parts/flow-steps';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { refusalsAtom, standingFields } from '../../state/refusals';
import { faceOf } from './card-face';
import { CardForm } from './card-form';
import type { GalleryPlace } from './design-gallery';
import { InHand } from './in-hand';
import { problemsOf } from './landing-check';
import { ownFaces } from './own-faces';
import { loadLimits } from './product-choice';
import { lostByClearing, removedHere } from './round-changes';
import { UndoNotice } from './undo-notice';
import { useGalleryPage } from './use-gallery';
import { useOpening } from './use-opening';
import { useRound } from './use-round';

/** Where the cards of a round are put together, with the one in hand always in view. */
export function Page() {
  const base = useBasePath();
  const round = useRound();
  const refusals = useAtomValue(refusalsAtom);
  const { flow, card, catalog, deeds } = round;
  const own = useAtomValue(ownFaces);
  const [place, setPlace] = useState<GalleryPlace>({ category: '', page: 1 });
  const page = useGalleryPage(card?.cardNetwork ?? flow.draft.cardNetwork, place.category, place.page);
  // A design can be chosen once it is known which product carries it.
  const carried = catalog.products.length > 0;
  const gallery = useMemo(() => (carried ? page : { ...page, designs: undefined }), [carried, page]);
  useOpening({
    flow,
    card,
    catalog,
    shown: gallery.turning ? undefined : gallery.designs,
    setPlace: useCallback((to: GalleryPlace) => setPlace(to), []),
    deeds,
  });

  const cards = useMemo(
    () =>
      flow.cards.map((each) => ({
        card: each,
        face: faceOf(each, catalog.templates, own),
        problems: problemsOf(each, loadLimits(catalog.products, each), standingFields(refusals, each)),
      })),
    [flow.cards, catalog, own, refusals],
  );
  const editing = flow.editing !== null;
  const shared = {
    title: editing ? 'Change your card' : 'Build a card',
    lead: 'Choose what it looks like and what it holds, and see it as it will arrive. Your words and the address come next.',
    above: (
      <>
        <FlowSteps current="landing" />
        <UndoNotice
          what={round.undoable === 'cleared' ? 'cleared' : 'nothing'}
          count={removedHere(flow)}
          lost={lostByClearing(flow)}
          onUndo={deeds.undo}
          seek={round.cameBack}
        />
      </>
    ),
  };

  if (card === undefined) {
    const full = roomInRound(flow) === 0;
    return (
      <EditorLayout {...shared} preview={full ? null : <Skeleton shape="card" width="min(100%, 325px)" />}>
        {full ? (
          <EmptyState
            title={`${flow.configuration.maxQuantity} cards is all that goes into one order`}
            action={
              <Link to={stepPath(base, 'review')} className={linkClass('standalone')}>
                Go to your finished cards
              </Link>
            }
          >
            Finish them first, or take one away to make room.
          </EmptyState>
        ) : (
          <SkeletonText lines={8} />
        )}
      </EditorLayout>
    );
  }
  const limits = loadLimits(catalog.products, card);
  return (
    <EditorLayout
      {...shared}
      preview={
        <InHand
          card={card}
          cards={cards}
          limits={limits}
          toAll={flow.draft.applyDetailsToAll}
          waiting={gallery.designs === undefined && !gallery.failed}
          onSelect={deeds.select}
        />
      }
    >
      <CardForm {...{ round, card, cards, limits, gallery, place, setPlace }} />
    </EditorLayout>
  );
}
