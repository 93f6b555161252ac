import type { ShippingMethod } from '@bowtie/contracts';
import { dayText, moneyText, shippingMethods } from '@bowtie/domain';
import { Button, classNames, NoticeBox, Skeleton } from '@bowtie/ui';
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

function price({ price: value }: ShippingMethod): string {
  return value === 0 ? 'Free' : moneyText({ price: value });
}

/**
 * The ways there are, each in the shape that it will have with price and day of arrival. Once these are there, or it is
 * said why not, they keep the place behind it: what follows stays where it is.
 */
function Places({ kept, asking }: { kept: boolean; asking: boolean }) {
  const still = !asking && styles.still;
  return (
    <ul className={classNames(styles.places, kept && styles.kept)} aria-busy={asking && !kept}>
      {shippingMethods.map(({ id, name }) => (
        <li key={id} className={styles.place}>
          <span className={styles.way}>
            <span className={styles.name}>{name}</span>
            <Skeleton shape="text" width="3.25rem" className={classNames(styles.price, still)} />
          </span>
          <Skeleton shape="text" width="8rem" className={classNames(styles.day, still)} />
        </li>
      ))}
    </ul>
  );
}

function Content({ state, chosen, error, onChoose, onRetry }: ShippingMethodsProps) {
  const { check, methods } = state;
  if (check?.result !== 'deliverable' || methods === undefined) return null;
  if (methods === null) {
    return (
      <NoticeBox
        tone="error"
        title="The parcel carrier does not answer"
        action={
          <Button size="small" icon="refresh" onClick={onRetry} data-invalid="true">
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
  const { asking, check, methods } = props.state;
  const open = check === undefined || check.result === 'deliverable';
  const there = check?.result === 'deliverable' && methods !== undefined;
  return (
    <section className={styles.methods} aria-label="Shipping">
      <h3>How shall it travel?</h3>
      <div className={styles.stack}>
        <Places kept={there} asking={asking && open} />
        <Content {...props} />
      </div>
    </section>
  );
}
