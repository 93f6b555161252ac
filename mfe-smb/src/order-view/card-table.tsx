import type { AccountOrder, AccountOrderCard } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Badge, Button, EmptyState, ErrorState, Money, Skeleton } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import { Pagination, Table } from '@bowtie/ui/lists';
import { useState } from 'react';
import { cardState } from '../order/card-state';
import { cardDestination, sendTimeOf } from '../order/delivery-text';
import { BulkActions } from './bulk-actions';
import { CardDialog } from './card-dialog';
import { CardFilters } from './card-filters';
import styles from './order-view.module.css';
import { useOrderCards } from './use-order-cards';

interface CardTableProps {
  details: AccountOrder;
  onChanged(): void;
}

type Chosen = ReadonlyMap<string, AccountOrderCard>;

const verbOf = ({ status, can_correct }: AccountOrderCard) =>
  status === 'bounced' && can_correct ? 'Correct' : 'See';
const canChoose = ({ can_refund, can_resend, can_reschedule }: AccountOrderCard) =>
  can_refund || can_resend || can_reschedule === true;
const whoOf = ({ recipient_name, shipping_name }: AccountOrderCard) =>
  recipient_name ?? shipping_name ?? 'Your team';

/** The cards of a business order: found, sorted, and done with one by one or many at once. */
export function CardTable({ details, onChanged }: CardTableProps) {
  const { order } = details;
  // Whatever came back or waits is of an order that can be ordered again by whoever may do anything with it.
  const isReadOnly = !details.canReorder;
  const { wanted, want, cards: page, error, isBusy, reload } = useOrderCards(details);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [open, setOpen] = useState<AccountOrderCard>();
  const cards = page?.cards ?? [];
  // What is done with it may take it out of what is listed.
  const shown = open && (cards.find(({ id }) => id === open.id) ?? open);
  const changed = () => {
    setChosen(new Map());
    reload();
    onChanged();
  };
  const choose = (some: readonly AccountOrderCard[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const card of some) {
        if (isChosen) next.set(card.id, card);
        else next.delete(card.id);
      }
      return next;
    });
  return (
    <section className={styles.part} aria-labelledby="order-cards">
      <h2 id="order-cards" tabIndex={-1}>
        Cards
      </h2>
      <CardFilters
        wanted={wanted}
        counts={page?.card_counts ?? details.card_counts ?? []}
        onWant={want}
        found={page?.total_count}
      />
      <BulkActions
        orderNumber={order.order_number}
        chosen={[...chosen.values()]}
        counts={page?.card_counts ?? details.card_counts ?? []}
        isReadOnly={isReadOnly}
        scheduled={[...cards, ...details.cards].find(({ can_reschedule }) => can_reschedule)}
        onForget={() => setChosen(new Map())}
        onChanged={changed}
      />
      {page === undefined && error === undefined && <Skeleton height={360} />}
      {error !== undefined && (
        <ErrorState title="The cards did not load" onRetry={reload}>
          <p>{storeMessages.orderLookupFailed}</p>
        </ErrorState>
      )}
      {page !== undefined && page.total_count === 0 && (
        <EmptyState
          title="No card fits"
          action={<Button onClick={() => want({ q: '', state: undefined })}>Show all cards</Button>}
        >
          <p>Try part of a name or an address, or another state.</p>
        </EmptyState>
      )}
      {cards.length > 0 && (
        <div aria-busy={isBusy} className={styles.table}>
          <Cards cards={cards} order={order} chosen={chosen} onChoose={choose} onOpen={setOpen} />
          <Pagination
            page={page?.page ?? 1}
            pageCount={Math.ceil((page?.total_count ?? 0) / (page?.limit ?? 1))}
            onPage={(to) => want({ page: to })}
            label="Pages of cards"
          />
        </div>
      )}
      <CardDialog card={shown} order={order} onClose={() => setOpen(undefined)} onChanged={changed} />
    </section>
  );
}

interface CardsProps extends Pick<AccountOrder, 'order'> {
  cards: readonly AccountOrderCard[];
  chosen: Chosen;
  onChoose(cards: readonly AccountOrderCard[], isChosen: boolean): void;
  onOpen(card: AccountOrderCard): void;
}

function Cards({ cards, order, chosen, onChoose, onOpen }: CardsProps) {
  const choosable = cards.filter(canChoose);
  const ofPage = choosable.filter(({ id }) => chosen.has(id)).length;
  return (
    <>
      {choosable.length > 0 && (
        <Checkbox
          label={`Choose all on this page (${choosable.length})`}
          checked={ofPage === choosable.length}
          mixed={ofPage > 0 && ofPage < choosable.length}
          onChange={({ currentTarget: { checked } }) => onChoose(choosable, checked)}
        />
      )}
      <Table
        caption="Cards of this order"
        captionHidden
        dense
        stacked
        rows={cards}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'who',
            header: 'For',
            heading: true,
            cell: (card) =>
              canChoose(card) ? (
                <Checkbox
                  label={whoOf(card)}
                  checked={chosen.has(card.id)}
                  onChange={({ currentTarget: { checked } }) => onChoose([card], checked)}
                />
              ) : (
                <span className={styles.unchosen}>{whoOf(card)}</span>
              ),
          },
          {
            key: 'to',
            header: 'Goes to',
            cell: (card) => (
              <span className={styles.state}>
                <span className={styles.address}>{cardDestination(card)}</span>
                {card.tracking !== null && (
                  <span className={styles.time}>{card.tracking.tracking_number}</span>
                )}
              </span>
            ),
          },
          {
            key: 'value',
            header: 'Value',
            align: 'end',
            cell: ({ load_value }) => <Money dollars={load_value} />,
          },
          {
            key: 'state',
            header: 'State',
            cell: (card) => {
              const { label, tone } = cardState(card, order);
              const time = sendTimeOf(card);
              return (
                <span className={styles.state}>
                  <Badge tone={tone}>{time === undefined ? label : 'Scheduled'}</Badge>
                  {time !== undefined && <span className={styles.time}>{`for ${time}`}</span>}
                </span>
              );
            },
          },
          {
            key: 'more',
            header: 'Details',
            align: 'end',
            cell: (card) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`${verbOf(card)} the card for ${whoOf(card)}`}
                onClick={() => onOpen(card)}
              >
                {verbOf(card)}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
