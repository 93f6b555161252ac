import { type BuildACardCard, discard, type LoadLimits } from '@bowtie/domain';
import { Button, ErrorState, linkClass } from '@bowtie/ui';
import { BuyBar, CardStep, media, useMedia } from '@bowtie/ui/cards';
import { Link, useNavigate } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { FlowFields } from '../../../flow-form/flow-fields';
import { plainSpaces } from '../../../flow-form/plain-spaces';
import { useInitialValues } from '../../../flow-form/use-initial-values';
import { stepPath, useBasePath } from '../../../state/flow-paths';
import { BatchPrice } from '../batch/batch-price';
import { HowMany } from '../batch/how-many';
import type { useBatch } from '../batch/use-batch';
import type { GalleryPlace } from '../design/design-gallery';
import { DesignSource } from '../design/design-source';
import type { GalleryPage } from '../design/use-gallery';
import styles from '../landing.module.css';
import type { Problem } from '../problems/landing-fields';
import { ProblemList } from '../problems/problem-list';
import { useNextStep } from '../problems/use-next-step';
import { CardAmount } from './card-amount';
import { CardKind } from './card-kind';
import { CardPreview } from './card-preview';
import type { StripCard } from './card-strip';
import { type LandingValues, landingValues, typedFields } from './landing-values';
import { PrintedTexts } from './printed-text';

interface CardFormProps {
  readonly batch: ReturnType<typeof useBatch>;
  readonly card: BuildACardCard;
  readonly cards: readonly StripCard[];
  readonly limits: LoadLimits;
  readonly gallery: GalleryPage;
  readonly place: GalleryPlace;
  readonly setPlace: (place: GalleryPlace) => void;
}

/** The decisions about the current card, one after the other, and the way on. */
export function CardForm({ batch, card, cards, limits, gallery, place, setPlace }: CardFormProps) {
  const { flow, act, products, typing, actions } = batch;
  const navigate = useNavigate();
  const base = useBasePath();
  const narrow = useMedia(media.narrow);
  const { storeErrors, now, open, tried, goTo, goOn } = useNextStep(batch, card, cards);
  const editing = flow.editing !== null;
  const at = cards.findIndex((each) => each.card.cardId === card.cardId) + 1;
  const initialValues = useInitialValues(card, landingValues);
  const choose = ({
    quantity,
    applyDetailsToAll: details,
    applyImageToAll: image,
    ...kind
  }: Partial<LandingValues>) => {
    if (quantity !== undefined) actions.setQuantity(quantity);
    if (details !== undefined) actions.setApplyToAll({ details });
    if (image !== undefined) actions.setApplyToAll({ image });
    if (Object.keys(kind).length > 0) actions.changeDetails(kind);
  };
  const giveUp = () => {
    act(discard);
    void navigate(stepPath(base, 'review'));
  };

  return (
    <CheckedForm<LandingValues>
      initialValues={initialValues}
      onSubmit={goOn}
      // It leads to the first problem itself, which may be another card's.
      onRejected={leaveFocus}
      onInputCapture={plainSpaces}
      className={styles.form}
      aria-label={cards.length > 1 ? `Card ${at} of ${cards.length}` : 'Your card'}
    >
      <FlowFields<LandingValues>
        cardId={card.cardId}
        read={landingValues}
        typed={typedFields}
        typing={typing}
        onChoose={choose}
      />
      <CardStep title="Network and delivery">
        <CardKind networks={flow.configuration.networks} error={storeErrors.network} />
      </CardStep>
      <CardStep title="Design">
        {products.status === 'failed' ? (
          <ErrorState title="The designs could not be shown" onRetry={products.reload}>
            Nothing you chose is lost.
          </ErrorState>
        ) : (
          <DesignSource
            card={card}
            gallery={gallery}
            place={place}
            onPlace={setPlace}
            onDesign={actions.chooseDesign}
            onImage={actions.changeImage}
            error={tried ? messageOf(now, card, 'design') : storeErrors.design}
          />
        )}
      </CardStep>
      <CardStep title="Amount">
        <CardAmount card={card} limits={limits} tried={tried} storeError={storeErrors.amount} />
      </CardStep>
      {card.deliveryMethod === 'plastic' && (
        <CardStep title="On the card">
          <PrintedTexts card={card} limits={limits} tried={tried} storeErrors={storeErrors} />
        </CardStep>
      )}
      {!editing && (
        <CardStep title="How many">
          <HowMany batch={batch} at={at} />
        </CardStep>
      )}
      <ProblemList
        problems={open}
        places={new Map(cards.map((each, index) => [each.card.cardId, index + 1]))}
        onGo={goTo}
      />
      <BuyBar>
        <div className={styles.inSmall}>
          {narrow && (
            <div className={styles.small} aria-hidden="true">
              <CardPreview card={card} design={cards[at - 1]?.design} limits={limits} small />
            </div>
          )}
          <div className={styles.price}>
            <BatchPrice cards={flow.cards} current={card} toAll={flow.draft.applyDetailsToAll} />
          </div>
        </div>
        <Button type="submit" variant="ribbon" size="large" block iconEnd="arrow-right">
          {editing ? 'Save your changes' : 'Continue'}
        </Button>
      </BuyBar>
      <div className={styles.more}>
        {editing && (
          <Button variant="quiet" size="small" onClick={giveUp}>
            Discard changes
          </Button>
        )}
        {!editing && flow.cartList.length > 0 && (
          <Link
            to={stepPath(base, 'review')}
            className={linkClass('standalone')}
          >{`Back to your finished cards (${flow.cartList.length})`}</Link>
        )}
      </div>
    </CheckedForm>
  );
}

const leaveFocus = () => undefined;

function messageOf(
  problems: readonly Problem[],
  card: BuildACardCard,
  field: Problem['field'],
): string | undefined {
  return problems.find((each) => each.cardId === card.cardId && each.field === field)?.message;
}
