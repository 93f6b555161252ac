import { type BuildACardCard, cardPreview, remainingInBatch } from '@bowtie/domain';
import { EmptyState, linkClass, Skeleton } from '@bowtie/ui';
import { EditorLayout } from '@bowtie/ui/cards';
import { FirstScreenEnd, Link, useParams, usePersistedValue, useSearchParams } from '@bowtie/web';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { FlowSteps } from '../../flow-steps/flow-steps';
import { cardErrorsAtom, openFieldErrors } from '../../state/card-errors';
import { networkOfBase, stepPath, useBasePath } from '../../state/flow-paths';
import { BatchUndo } from './batch/batch-undo';
import { CobrandOpening } from './batch/cobrand-opening';
import { cobrandParameter } from './batch/cobrand-parameter';
import { firstCard, firstDesign } from './batch/first-card';
import { useBatch } from './batch/use-batch';
import { useOpening } from './batch/use-opening';
import { CurrentCard } from './card/current-card';
import { FormSkeleton, LateCardForm } from './card/late-card-form';
import { loadCardForm, mayFormWait } from './card/load-card-form';
import { cardDesign } from './design/card-design';
import type { GalleryPlace } from './design/design-gallery';
import { loadLimits } from './design/product-choice';
import { useGalleryPage } from './design/use-gallery';
import styles from './landing.module.css';
import { noOwnDesigns, ownDesigns } from './own-design/own-designs';
import { problemsOf } from './problems/landing-check';

/** Loads what else of the page is seen at once. */
export async function loadVisible(): Promise<void> {
  if (!mayFormWait()) await loadCardForm();
}

/** As high as the card with its price below, so that nothing moves when they come. */
function PreviewSkeleton() {
  return (
    <div className={styles.preview}>
      <Skeleton shape="card" width={`min(100%, ${cardPreview.width}px)`} />
      <div className={styles.price} />
    </div>
  );
}

/** What the page says of itself: somebody who wrote a greeting card first hears that it is kept. */
function leadOf(card: BuildACardCard | undefined): string {
  const isWritten = card?.greetingCard != null && card.personalizationInfo !== null;
  return isWritten
    ? 'Your greeting card and your words are kept. Choose the gift card that goes in it, and what it holds. The address comes next.'
    : 'Choose what it looks like and what it holds, and see it as it will arrive. Your words and the address come next.';
}

/** Where the cards of a batch are put together, with the current one always in view. */
export function Page() {
  const base = useBasePath();
  const network = networkOfBase(base);
  const { slug = '' } = useParams();
  const batch = useBatch();
  const cardErrors = useAtomValue(cardErrorsAtom);
  const { flow, card, catalog, actions } = batch;
  const own = usePersistedValue(ownDesigns, noOwnDesigns);
  const [place, setPlace] = useState<GalleryPlace>({ category: '', page: 1 });
  const page = useGalleryPage(
    card?.cardNetwork ?? network ?? flow.draft.cardNetwork,
    place.category,
    place.page,
  );
  const [search] = useSearchParams();
  // A design can be chosen once it is known which product carries it.
  const carried = catalog.products.length > 0;
  const gallery = useMemo(() => (carried ? page : { ...page, designs: undefined }), [carried, page]);
  useOpening({
    flow,
    card,
    catalog,
    shown: gallery.turning ? undefined : gallery.designs,
    setPlace: useCallback((to: GalleryPlace) => setPlace(to), []),
    actions,
  });

  // An address that names an occasion or a design begins with that one.
  const first = slug === '' && !gallery.turning ? gallery.designs?.[0] : undefined;
  const cards = useMemo(
    () =>
      flow.cards.map((each) => ({
        card: each,
        design: cardDesign(each, catalog.templates, own) ?? firstDesign(flow, each, first),
        problems: problemsOf(each, loadLimits(catalog.products, each), openFieldErrors(cardErrors, each)),
      })),
    [flow, first, catalog, own, cardErrors],
  );
  const editing = flow.editing !== null;
  const shared = {
    title: editing ? 'Change your card' : 'Build a card',
    lead: leadOf(card),
    above: (
      <>
        <FlowSteps current="landing" />
        {search.has(cobrandParameter) && (
          <CobrandOpening card={card} isReady={carried && gallery.designs !== undefined} actions={actions} />
        )}
        <BatchUndo
          offers="cleared"
          undoable={batch.undoable}
          flow={flow}
          onUndo={actions.undo}
          seek={batch.cameBack}
        />
      </>
    ),
  };

  if (card === undefined) {
    const full = remainingInBatch(flow) === 0;
    const begun = firstCard(flow, network);
    const design = begun && firstDesign(flow, begun, first);
    const preview =
      begun === undefined || design === undefined ? (
        <PreviewSkeleton />
      ) : (
        <>
          <CurrentCard
            card={begun}
            cards={[{ card: begun, design, problems: [] }]}
            limits={loadLimits(catalog.products, begun)}
            toAll={flow.draft.applyDetailsToAll}
            waiting={false}
            onSelect={actions.select}
          />
          <FirstScreenEnd />
        </>
      );
    return (
      <EditorLayout {...shared} preview={full ? null : preview}>
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
          <FormSkeleton />
        )}
      </EditorLayout>
    );
  }
  const limits = loadLimits(catalog.products, card);
  return (
    <EditorLayout
      {...shared}
      preview={
        <CurrentCard
          card={card}
          cards={cards}
          limits={limits}
          toAll={flow.draft.applyDetailsToAll}
          waiting={gallery.designs === undefined && !gallery.failed}
          onSelect={actions.select}
        />
      }
    >
      <LateCardForm {...{ batch, card, cards, limits, gallery, place, setPlace }} />
    </EditorLayout>
  );
}
