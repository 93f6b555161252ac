import {
  cardFee,
  carrierTypeOf,
  centsFromDollars,
  needsGreetingCard,
  packageNames,
  readLanguage,
  wireFromCents,
} from '@bowtie/domain';
import { Button, CardArt, Money } from '@bowtie/ui';
import { emailLanguageText } from '@bowtie/web/addresses';
import type { ReactNode } from 'react';
import { cardText } from '../../card-text/card-text';
import { cardPicture } from '../../data/card-picture';
import { isOffSale, unavailableMessage, useGreetingCard } from '../../data/use-greeting-card';
import { addressLine, wireAddress } from '../../data/wire-address';
import { type CarrierPart, partNames } from '../../state/carrier-parts';
import styles from './check-step.module.css';
import type { StepProps } from './step/step';
import { StepFrame } from './step/step-frame';
import { useShippingMethod } from './use-shipping-method';

interface CheckStepProps extends StepProps {
  /** What comes after this card: another one, or the review of all. */
  submitLabel: string;
  onPart: (part: CarrierPart) => void;
}

interface Line {
  /** Where it is changed in this flow; without one there is no way from here. */
  part?: CarrierPart;
  what: string;
  content: ReactNode;
}

/** How the card travels, in words. */
function Shipping({ card }: Pick<StepProps, 'card'>) {
  return <span className={styles.small}>{useShippingMethod(card)}</span>;
}

/** The mailbox of a virtual card, and the language of a mail that is not in the page's. */
function Mailbox({ card: { personalizationInfo } }: Pick<StepProps, 'card'>) {
  const language = emailLanguageText(readLanguage(personalizationInfo?.emailLanguage));
  return (
    <span>
      <span>{personalizationInfo?.recipientEmail.trim()}</span>
      {language && <span className={styles.small}>{language}</span>}
    </span>
  );
}

function linesOf(card: StepProps['card'], greetingCard: string): readonly Line[] {
  const { to, from, message } = cardText(card);
  const content = (
    <>
      <span className={styles.message}>{message.trim()}</span>
      <span className={styles.small}>
        To <bdi>{to.trim()}</bdi>, from <bdi>{from.trim()}</bdi>
      </span>
    </>
  );
  if (card.deliveryMethod === 'virtual') {
    return [
      { part: 'email', what: 'Goes to', content: <Mailbox card={card} /> },
      { part: 'email', what: 'Words', content },
    ];
  }
  const type = carrierTypeOf(card);
  const info = card.deliveryInfo;
  const printed = [card.nameOnCard, card.messageOnCard].map((line) => line.trim()).filter(Boolean);
  return [
    { what: 'On the card', content: printed.map((line) => <bdi key={line}>{line}</bdi>) },
    { part: 'package', what: 'Package', content: type === null ? null : packageNames[type] },
    ...(needsGreetingCard(type)
      ? [{ part: 'greeting-card' as const, what: 'Greeting card', content: greetingCard }]
      : []),
    { part: 'words', what: 'Words', content },
    {
      part: 'delivery',
      what: 'Goes to',
      content: info && (
        <>
          <span>
            <bdi>{info.shippingName.trim()}</bdi>
          </span>
          <span>{addressLine(wireAddress(info))}</span>
          <Shipping card={card} />
        </>
      ),
    },
  ];
}

const nothing = {};

/** Sub-step 5: everything about this card once more, each with the way to change it. */
export function CheckStep({ card, arriving, submitLabel, onDone, onBack, onPart, flow }: CheckStepProps) {
  const picture = cardPicture(card);
  const slug = card.greetingCard?.slug;
  const greetingCard = useGreetingCard(slug);
  const isUnavailable = isOffSale(slug, greetingCard);
  const lines = linesOf(card, isUnavailable ? unavailableMessage : (greetingCard.data?.name ?? '…'));
  const { amount } = card;
  return (
    <StepFrame
      title="Is this card right?"
      initialValues={nothing}
      lead="Look once more. Everything can still be changed."
      arriving={arriving}
      cards={flow.cards}
      previewFirst
      submitLabel={submitLabel}
      onBack={onBack}
      onSubmit={() => {
        if (isUnavailable) onPart('greeting-card');
        else onDone(flow);
        return true;
      }}
      preview={
        <div className={styles.preview}>
          {picture !== undefined && (
            <CardArt
              src={picture}
              alt="Your card"
              network={card.cardNetwork}
              amount={amount}
              nameOnCard={card.deliveryMethod === 'plastic' ? card.nameOnCard.trim() : undefined}
              messageOnCard={card.deliveryMethod === 'plastic' ? card.messageOnCard.trim() : undefined}
              plastic={card.deliveryMethod === 'plastic'}
              width={400}
              loading="eager"
            />
          )}
          {amount !== undefined && (
            <p className={styles.price}>
              <Money dollars={amount} /> + card fee <Money price={wireFromCents(cardFee(amount))} /> ={' '}
              <strong>
                <Money price={wireFromCents(centsFromDollars(amount) + cardFee(amount))} />
              </strong>
            </p>
          )}
        </div>
      }
    >
      <dl className={styles.lines}>
        {lines.map(({ part, what, content }, index) => (
          <div key={what} className={styles.line}>
            <dt>{what}</dt>
            <dd>{content}</dd>
            {part && lines.findIndex((line) => line.part === part) === index && (
              <dd className={styles.change}>
                <Button
                  variant="quiet"
                  size="small"
                  icon="edit"
                  onClick={() => onPart(part)}
                  aria-label={`Change ${partNames[part].toLowerCase()}`}
                >
                  Change
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </StepFrame>
  );
}
