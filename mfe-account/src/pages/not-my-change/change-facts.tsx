import type { ChangeActor, OrderChangeKind, ReportedChange, ShownPlace } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { useMomentText } from '@bowtie/web/moments';
import type { ReactNode } from 'react';
import styles from './not-my-change.module.css';

const kindTexts: Record<OrderChangeKind, string> = {
  recipient_corrected: 'A gift got a new recipient',
  recipient_claimed: 'A gift was claimed by its shared link',
  exchanged: 'A gift was exchanged for a card by mail',
  replaced: 'A card was replaced by a new one',
  frozen: 'A card was frozen',
  unfrozen: 'A card was let go on',
  voided: 'A card was canceled',
  send_time: 'A gift got a new sending time',
  refund: 'Cards were refunded',
  cancel: 'Cards were canceled',
  dispute_open: 'The payment was disputed at the bank',
  dispute_won: 'The dispute was decided: the payment stands',
  dispute_lost: 'The dispute was decided: the bank took the payment back',
  provider_refund: 'Money was refunded at our payment provider',
};

const actorTexts: Record<ChangeActor['kind'], string> = {
  buyer: 'The buyer, or somebody with the order’s link',
  member: 'Somebody of the business',
  program: 'A program of the business',
  recipient: 'The recipient',
  holder: 'Whoever has the card',
  operator: 'Our team',
  bank: 'The bank',
  provider: 'Our payment provider',
};

function placeText({ name, email, address }: ShownPlace): string {
  return [name, email, address].filter((part) => part !== null && part !== '').join(', ');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What changed about an order: when, by whom, and what it was before. */
export function ChangeFacts({ change }: { change: ReportedChange }) {
  const momentText = useMomentText();
  const { kind, date, by, before, after, amount, send_at, cards, order_number } = change;
  return (
    <dl className={styles.facts}>
      <Fact label="What changed">{kindTexts[kind]}</Fact>
      <Fact label="Order">
        <span className={styles.number}>{order_number}</span>
      </Fact>
      {cards.length > 0 && (
        <Fact label={cards.length === 1 ? 'Card' : 'Cards'}>
          {cards.map(({ name, load_value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a change never move
            <span key={place} className={styles.line}>
              <span>{moneyText({ dollars: load_value })}</span> <span>{name}</span>
            </span>
          ))}
        </Fact>
      )}
      <Fact label="When">
        <time dateTime={date}>{momentText(date)}</time>
      </Fact>
      {by && <Fact label="By">{by.name ?? actorTexts[by.kind]}</Fact>}
      {before && placeText(before) !== '' && <Fact label="Before">{placeText(before)}</Fact>}
      {after && placeText(after) !== '' && <Fact label="Now">{placeText(after)}</Fact>}
      {send_at && (
        <Fact label="New time">
          <time dateTime={send_at}>{momentText(send_at)}</time>
        </Fact>
      )}
      {amount !== undefined && <Fact label="Amount">{moneyText({ price: amount })}</Fact>}
    </dl>
  );
}
