import { type CardCounts, orderCardSorts } from '@bowtie/contracts';
import { cardStateLabel, cardStates } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import styles from './order-view.module.css';
import type { CardsWanted } from './use-order-cards';

const sortNames: Record<CardsWanted['sort'], string> = {
  order: 'As ordered',
  recipient: 'Recipient',
  state: 'State',
  value: 'Value',
};

interface CardFiltersProps {
  wanted: CardsWanted;
  counts: CardCounts;
  /** How many cards fit; undefined until that is known. */
  found: number | undefined;
  onWant(change: Partial<CardsWanted>): void;
}

/** Which cards are listed, and in which order. */
export function CardFilters({ wanted, counts, found, onWant }: CardFiltersProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isFiltered = wanted.q !== '' || wanted.state !== undefined;
  return (
    <search className={styles.filters}>
      <TextField
        label="Find a card"
        type="search"
        hint="Name, e-mail or parcel"
        maxLength={60}
        value={wanted.q}
        onChange={({ currentTarget: { value } }) => onWant({ q: value })}
      />
      <Select
        label="State"
        value={wanted.state ?? 'all'}
        options={[
          { value: 'all', label: `All (${all})` },
          ...counts.map(({ status, count }) => ({
            value: status,
            label: `${cardStateLabel(status, false)} (${count})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onWant({ state: cardStates.find((state) => state === value) })
        }
      />
      <Select
        label="Sorted by"
        value={wanted.sort}
        options={orderCardSorts.map((value) => ({ value, label: sortNames[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onWant({ sort: orderCardSorts.find((sort) => sort === value) ?? 'order' })
        }
      />
      <p role="status" className={styles.found}>
        {isFiltered && found !== undefined ? `${found} of ${all} cards` : ''}
      </p>
    </search>
  );
}
