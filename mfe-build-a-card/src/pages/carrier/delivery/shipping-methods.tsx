import type { ShippingMethod } from '@bowtie/contracts';
import { dayText } from '@bowtie/domain';
import { Button, moneyText, NoticeBox, Skeleton } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import type { AddressState } from '../../../data/use-address-answers';
import styles from './delivery.module.css';

interface ShippingMethodsProps {
  state: AddressState;
  chosen: string | null;
  /** Why the chosen one is refused. */
  error: string | undefined;
  onChoose: (id: string) => void;
  onRetry: () => void;
}

const places = ['one', 'two', 'three', 'four'];

function price({ price: value }: ShippingMethod): string {
  return value === 0 ? 'Free' : moneyText({ price: value });
}

function Content({ state, chosen, error, onChoose, onRetry }: ShippingMethodsProps) {
  const { asking, check, methods } = state;
  if (!asking || (check !== undefined && check.result !== 'deliverable')) {
    return <p className={styles.later}>Prices and days of arrival appear here once the address is whole.</p>;
  }
  if (check === undefined || methods === undefined) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} className={styles.place} height="auto" />
        ))}
      </div>
    );
  }
  if (methods === null) {
    return (
      <NoticeBox
        tone="error"
        title="The parcel carrier does not answer"
        action={
          <Button size="small" icon="refresh" onClick={onRetry} data-refused="true">
            Ask again
          </Button>
        }
      >
        Prices for this address are missing. Everything you typed is kept.
      </NoticeBox>
    );
  }
  if (methods.length === 0) {
    return (
      <NoticeBox tone="warning" title="No parcel goes there">
        Please send this card to another address.
      </NoticeBox>
    );
  }
  return (
    <ChoiceCards
      legend="Shipping method"
      legendHidden
      minWidth={240}
      value={chosen}
      error={error}
      onValue={onChoose}
      options={methods.map((method) => ({
        value: method.id,
        label: method.name,
        aside: price(method),
        hint: `Arrives ${dayText(method.delivery_date)}`,
      }))}
    />
  );
}

/** How the card travels, with price and day of arrival as the parcel carrier gives them. */
export function ShippingMethods(props: ShippingMethodsProps) {
  return (
    <section className={styles.methods} aria-label="Shipping">
      <h3>How shall it travel?</h3>
      <Content {...props} />
    </section>
  );
}
