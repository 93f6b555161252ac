import { type BuildACardCard, discard, type LoadLimits } from '@bowtie/domain';
import { Button, ErrorState, linkClass } from '@bowtie/ui';
import { BuyBar, CardStep } from '@bowtie/ui/cards';
import { Link, useNavigate } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { FlowFields } from '../../flow-form/flow-fields';
import { useInitialValues } from '../../flow-form/use-initial-values';
import { plainSpaces } from '../../parts/plain-spaces';
import { media, useMedia } from '../../parts/use-media';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { CardAmount } from './card-amount';
import { CardKind } from './card-kind';
import { CardPreview } from './card-preview';
import type { StripCard } from './card-strip';
import { CardWords } from './card-words';
import type { GalleryPlace } from './design-gallery';
import { FaceSource } from './face-source';
import { HowMany } from './how-many';
import styles from './landing.module.css';
import type { Problem } from './landing-check';
import { type LandingValues, landingValues, typedFields } from './landing-values';
import { ProblemList } from './problem-list';
import { RoundPrice } from './round-price';
import type { GalleryPage } from './use-gallery';
import type { useRound } from './use-round';
import { useWayOn } from './use-way-on';

interface CardFormProps {
  readonly round: ReturnType<typeof useRound>;
  readonly card: BuildACardCard;
  readonly cards: readonly StripCard[];
  readonly limits: LoadLimits;
  readonly gallery: GalleryPage;
  readonly place: GalleryPlace;
  readonly setPlace: (place: GalleryPlace) => void;
}

/** The decisions about the card in hand, one after the other, and the way on. */
export function CardForm({ round, card, cards, limits, gallery, place, setPlace }: CardFormProps) {
  const { flow, act, products, typing, deeds } = round;
  const navigate = useNavigate();
  const base = useBasePath();
  const narrow = useMedia(media.narrow);
  const { refused, now, open, tried, goTo, goOn } = useWayOn(round, card, cards);
  const editing = flow.editing !== null;
  const at = cards.findIndex((each) => each.card.cardId === card.cardId) + 1;
  const initialValues = useInitialValues(card, landingValues);
  const choose = ({
    quantity,
    applyDetailsToAll: details,
    applyImageToAll: image,
    ...kind
  }: Partial<LandingValues>) => {
    if (quantity !== undefined) deeds.setQuantity(quantity);
    if (details !== undefined) deeds.setApplyToAll({ details });
    if (image !== undefined) deeds.setApplyToAll({ image });
    if (Object.keys(kind).length > 0) deeds.changeDetails(kind);
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
      onRefused={leaveFocus}
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
        <CardKind networks={flow.configuration.networks} error={refused.network} />
      </CardStep>
      <CardStep title="Design">
        {products.status === 'failed' ? (
          <ErrorState title="The designs could not be shown" onRetry={products.reload}>
            Nothing you chose is lost.
          </ErrorState>
        ) : (
          <FaceSource
            card={card}
            gallery={gallery}
            place={place}
            onPlace={setPlace}
            onDesign={deeds.chooseDesign}
            onImage={deeds.changeImage}
            error={tried ? messageOf(now, card, 'face') : refused.face}
          />
        )}
      </CardStep>
      <CardStep title="Amount">
        <CardAmount card={card} limits={limits} tried={tried} refusal={refused.amount} />
      </CardStep>
      {card.deliveryMethod === 'plastic' && (
        <CardStep title="On the card">
          <CardWords card={card} limits={limits} tried={tried} refusals={refused} />
        </CardStep>
      )}
      {!editing && (
        <CardStep title="How many">
          <HowMany round={round} at={at} />
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
              <CardPreview card={card} face={cards[at - 1]?.face} limits={limits} small />
            </div>
          )}
          <div className={styles.price}>
            <RoundPrice cards={flow.cards} current={card} toAll={flow.draft.applyDetailsToAll} />
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
          <Link to={stepPath(base, 'review')} className={linkClass('standalone')}>
            Back to your finished cards ({flow.cartList.length})
          </Link>
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
