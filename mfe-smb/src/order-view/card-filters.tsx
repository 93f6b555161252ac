import { type CardCounts, orderCardSorts } from '@bowtie/contracts';
import { type CardState, cardStateLabel, cardStates } from '@bowtie/domain';
import { CheckedForm, FormSelect, FormTextField } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
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

interface FilterValues {
  q: string;
  state: string;
  sort: string;
}

function Search() {
  const form = useForm();
  return (
    <FormTextField
      label="Find a card"
      type="search"
      name="q"
      hint="Name, e-mail or parcel"
      maxLength={60}
      onValue={() => void form.submit()}
    />
  );
}

/** A card that stopped is told in the table as canceled or refunded, by what became of its money. */
const filterLabel = (status: CardState) =>
  status === 'voided' ? 'Canceled or refunded' : cardStateLabel(status, false);

/** Which cards are listed, and in which order. */
export function CardFilters({ wanted, counts, found, onWant }: CardFiltersProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isFiltered = wanted.q !== '' || wanted.state !== undefined;
  const show = ({ q, state, sort }: FilterValues) =>
    onWant({
      q,
      state: cardStates.find((each) => each === state),
      sort: orderCardSorts.find((each) => each === sort) ?? 'order',
    });
  return (
    <search>
      <CheckedForm<FilterValues>
        className={styles.filters}
        initialValues={{ q: wanted.q, state: wanted.state ?? 'all', sort: wanted.sort }}
        onSubmit={show}
      >
        <Search />
        <FormSelect
          label="Status"
          name="state"
          isFilter
          options={[
            { value: 'all', label: `All (${all})` },
            ...counts.map(({ status, count }) => ({
              value: status,
              label: `${filterLabel(status)} (${count})`,
            })),
          ]}
        />
        <FormSelect
          label="Sorted by"
          name="sort"
          isFilter
          options={orderCardSorts.map((value) => ({ value, label: sortNames[value] }))}
        />
        <p role="status" className={styles.found}>
          {isFiltered && found !== undefined ? `${found} of ${all} cards` : ''}
        </p>
      </CheckedForm>
    </search>
  );
}
