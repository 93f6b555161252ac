import type { OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import { type CardState, dayText, joinNames } from '@bowtie/domain';
import styles from './confirmation.module.css';

const unmade = new Set<CardState>(['ordered']);
const unsent = new Set<CardState>(['ordered', 'issued', 'printed']);
const underWay = new Set<CardState>([...unsent, 'sent']);
/** These cards go nowhere any more. */
const over = new Set<CardState>(['bounced', 'voided', 'replaced']);

const some = (cards: readonly OrderCard[], states: ReadonlySet<CardState>) =>
  cards.some(({ status }) => states.has(status));

const living = (cards: readonly OrderCard[]) => cards.filter(({ status }) => !over.has(status));

/** Whether anything is still to happen to these cards, as far as is known. */
export function isUnderWay(cards: readonly OrderCard[]): boolean {
  return cards.length === 0 || some(cards, underWay);
}

/** The first words to whoever has ordered these cards; none while they are not known. */
export function thanks(cards: readonly OrderCard[], groups: readonly PricedDeliveryGroup[]): string {
  const left = living(cards);
  if (left.length > 0 && left.every((card) => !unmade.has(card.status) && isDownload(card, groups)))
    return 'Thank you. It’s ready for you.';
  if (isUnderWay(cards)) return 'Thank you. It’s on its way.';
  return left.length === 0 ? 'Thank you for your order.' : 'Thank you. It has arrived.';
}

interface NextStepsProps {
  /** None while they are not known. */
  cards: readonly OrderCard[];
  groups: readonly PricedDeliveryGroup[];
}

/** Whether a card comes as a file that its buyer downloads. */
function isDownload({ delivery_group_uuid }: OrderCard, groups: readonly PricedDeliveryGroup[]): boolean {
  return groups.some(
    ({ uuid, delivery_style }) => uuid === delivery_group_uuid && delivery_style === 'download',
  );
}

/** Where the buyer gets the cards that are files, of all that there are. */
function downloadText(files: number, cards: number): string {
  if (cards === 1) return 'It is yours to download from the page of your order.';
  if (files === cards) return 'They are yours to download from the page of your order.';
  return files === 1
    ? 'One of them is yours to download from the page of your order.'
    : `${files} of them are yours to download from the page of your order.`;
}

/** How far the cards by mail are. */
function Posted({ cards, groups }: NextStepsProps) {
  if (!some(cards, underWay)) return <li>The cards by mail were delivered.</li>;
  const awaited = cards.filter(({ status }) => underWay.has(status));
  const arrival = groups
    .filter(({ uuid }) => awaited.some(({ delivery_group_uuid }) => delivery_group_uuid === uuid))
    .flatMap(({ delivery_date }) => delivery_date ?? [])
    .sort()
    .at(-1);
  const when = arrival && `; the last one arrives ${dayText(arrival)}`;
  return some(cards, unsent) ? (
    <li>{`Cards by mail are printed, packed as you chose and handed to the parcel carrier${when ?? ''}. We write to you with the tracking number.`}</li>
  ) : (
    <li>{`The parcel carrier has your cards by mail${when ?? ''}. We have written to you with the tracking number.`}</li>
  );
}

/** How far the cards by e-mail are, and who gets them. None while they are not known. */
function Mailed({ cards }: { cards: readonly OrderCard[] }) {
  const people = [...new Set(cards.map((card) => card.recipient_name ?? card.recipient_email ?? ''))];
  if (cards.length === 0)
    // As long as what takes its place, so that nothing below moves.
    return <span>{'Cards by e-mail leave in minutes, with your message and a link of their own.'}</span>;
  const isSent = !some(cards, unsent);
  // As long before as after, since it changes while it is read.
  const verb = people.length === 1 ? (isSent ? 'has' : 'gets') : isSent ? 'have' : 'get';
  const link = people.length === 1 ? 'a link that only they can open' : 'a link each that only they can open';
  return (
    <span>
      <bdi>{joinNames(people)}</bdi> <span>{verb}</span> your message by e-mail, with <span>{link}</span>.
    </span>
  );
}

/** What is still to happen to the cards of an order, and what has happened. */
export function NextSteps({ cards, groups }: NextStepsProps) {
  const left = living(cards);
  const posted = left.filter(({ plastic }) => plastic);
  const downloads = left.filter((card) => isDownload(card, groups));
  const mailed = left.filter((card) => !card.plastic && !downloads.includes(card));
  const unknown = cards.length === 0;
  return (
    <ol className={styles.next}>
      {(unknown || some(left, unmade)) && <li>We make each card. This takes moments.</li>}
      {left.length > 0 && !some(left, unmade) && (
        <li>{cards.length === 1 ? 'Your card is made.' : 'Your cards are made.'}</li>
      )}
      {(unknown || mailed.length > 0) && (
        <li>
          <Mailed cards={mailed} />
        </li>
      )}
      {downloads.length > 0 && <li>{downloadText(downloads.length, left.length)}</li>}
      {posted.length > 0 && <Posted cards={posted} groups={groups} />}
      <li>You can follow every card with your order number and e-mail.</li>
    </ol>
  );
}
