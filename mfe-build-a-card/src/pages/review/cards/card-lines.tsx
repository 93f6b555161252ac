import {
  type BuildACardCard,
  carrierTypeOf,
  dayText,
  isShippingMethod,
  networkNames,
  packageNames,
  readLanguage,
  shippingMethodName,
} from '@bowtie/domain';
import { Button, classNames, Icon, Money } from '@bowtie/ui';
import { emailLanguageText } from '@bowtie/web/addresses';
import type { ReactNode } from 'react';
import { useGreetingCard } from '../../../data/use-greeting-card';
import { addressLine, wireAddress } from '../../../data/wire-address';
import type { FieldMessages } from '../../../state/card-errors';
import { errorsOfLine, type LineName, type LinePlace, linePlaces, linesOf } from '../add-to-cart/card-errors';
import { type Quotes, quotedMethod } from '../price/review-price';
import styles from './card-lines.module.css';

interface CardLinesProps {
  card: BuildACardCard;
  quotes: Quotes;
  fieldErrors: FieldMessages;
  onEdit: (part: LinePlace['part']) => void;
}

function Words({ card }: { card: BuildACardCard }) {
  const { carrierTo = '', carrierFrom = '', carrierMessage = '' } = card.personalizationInfo ?? {};
  // Without a package the words are printed, and not written by hand.
  const printed = carrierTypeOf(card) === 'no_carrier';
  return (
    <>
      <span dir="auto" className={classNames(styles.message, printed && styles.printed)}>
        {carrierMessage.trim()}
      </span>
      <span
        className={styles.small}
      >{`To ${carrierTo.trim() || 'nobody yet'}, from ${carrierFrom.trim() || 'nobody yet'}`}</span>
    </>
  );
}

function GreetingCardName({ slug }: { slug: string }) {
  const { data } = useGreetingCard(slug);
  return <span>{data?.name ?? 'The one you chose'}</span>;
}

function Shipping({ card, quotes }: Pick<CardLinesProps, 'card' | 'quotes'>) {
  const id = card.deliveryInfo?.shippingMethod ?? '';
  if (card.groupShipment) return <span>In one parcel with the others to this address</span>;
  const method = quotedMethod(card.deliveryInfo, id, quotes);
  if (method === undefined)
    return <span>{isShippingMethod(id) ? shippingMethodName(id) : 'Not chosen yet'}</span>;
  return (
    <>
      <span>{`${method.name}, `}</span>
      <span>{method.price === 0 ? 'free' : <Money price={method.price} />}</span>
      <span className={styles.small}>{`Arrives ${dayText(method.delivery_date)}`}</span>
    </>
  );
}

function Mailbox({ card: { personalizationInfo } }: Pick<CardLinesProps, 'card'>) {
  const language = emailLanguageText(readLanguage(personalizationInfo?.emailLanguage));
  return (
    <span>
      <span>{personalizationInfo?.recipientEmail.trim()}</span>
      {language && <span className={styles.small}>{language}</span>}
    </span>
  );
}

function contentOf(line: LineName, card: BuildACardCard, quotes: Quotes): ReactNode {
  const type = carrierTypeOf(card);
  switch (line) {
    case 'design':
      return card.cloudinaryId === null ? 'A design of ours' : 'Your own picture';
    case 'value':
      return (
        <span>
          <span>{card.amount === undefined ? 'None yet' : <Money dollars={card.amount} />}</span>
          <span>{` on ${networkNames[card.cardNetwork]}`}</span>
        </span>
      );
    case 'onCard':
      return [card.nameOnCard, card.messageOnCard]
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .join(', ');
    case 'package':
      return type === null ? 'None yet' : packageNames[type];
    case 'greetingCard':
      return card.greetingCard && <GreetingCardName slug={card.greetingCard.slug} />;
    case 'words':
    case 'mail':
      return <Words card={card} />;
    case 'mailbox':
      return <Mailbox card={card} />;
    case 'address':
      return (
        card.deliveryInfo && (
          <span>
            <span>{card.deliveryInfo.shippingName.trim()}</span>
            <span className={styles.small}>{addressLine(wireAddress(card.deliveryInfo))}</span>
          </span>
        )
      );
    case 'shipping':
      return <Shipping card={card} quotes={quotes} />;
  }
}

/** What there is to know of a card, each line with what was refused about it and the way to mend it. */
export function CardLines({ card, quotes, fieldErrors, onEdit }: CardLinesProps) {
  const lines = linesOf(card);
  return (
    <dl className={styles.lines}>
      {lines.map((line) => {
        const { label, change, part } = linePlaces[line];
        const lineErrors = errorsOfLine(line, lines, fieldErrors);
        // The picture shows these two already; they get words when something is wrong with them.
        if ((line === 'design' || line === 'value') && lineErrors.length === 0) return null;
        return (
          <div key={line} className={styles.line}>
            <dt>{label}</dt>
            <dd>{contentOf(line, card, quotes)}</dd>
            {lineErrors.length > 0 && (
              <dd className={styles.error}>
                <Icon name="alert" size={18} />
                <ul>
                  {lineErrors.map((each) => (
                    <li
                      key={each.field}
                    >{`${each.name !== label ? `${each.name}: ` : ''}${each.message}`}</li>
                  ))}
                </ul>
                <Button
                  variant="quiet"
                  size="small"
                  icon="edit"
                  data-invalid="true"
                  onClick={() => onEdit(part)}
                >
                  {change}
                </Button>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
