import { Button, classNames, VisuallyHidden } from '@bowtie/ui';
import { Checkbox, Select } from '@bowtie/ui/forms';
import { letterGroups, type ShopView } from '../../data/shop-view';
import styles from './brand-filters.module.css';
import { useImmediate } from './use-immediate';

interface BrandFiltersProps {
  view: ShopView;
  /** The page's own, which the filters are sent to where no script runs. */
  path: string;
  onShow: (change: Partial<ShopView>) => void;
}

const sorts = [
  { value: '', label: 'Best match' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'discount', label: 'Highest discount' },
  { value: 'cash_back', label: 'Most cash back' },
] as const;

function sortOf(value: string): ShopView['sort'] {
  return sorts.find((sort) => sort.value === value)?.value ?? '';
}

/** How a group of letters is called: C–E. */
function letterLabel(group: string): string {
  return `${group.charAt(0)}–${group.charAt(group.length - 1)}`;
}

/** The filters beside the list. They stay where they are whatever the list shows. */
export function BrandFilters({ view, path, onShow }: BrandFiltersProps) {
  const [letter, showLetter] = useImmediate(view.letter);
  const [sort, showSort] = useImmediate(view.sort);
  const [discounts, showDiscounts] = useImmediate(view.discounts);
  return (
    <form className={styles.filters} action={path} onSubmit={(event) => event.preventDefault()}>
      {view.query !== '' && <input type="hidden" name="query" value={view.query} />}
      <fieldset className={styles.letters}>
        <VisuallyHidden>
          <legend>First letter</legend>
        </VisuallyHidden>
        {['', ...letterGroups].map((group) => (
          <button
            key={group}
            type="submit"
            name="letter"
            value={group}
            className={classNames(styles.letter, group === '' && styles.all)}
            aria-pressed={group === letter}
            onClick={() => {
              showLetter(group);
              onShow({ letter: group });
            }}
          >
            {group === '' ? 'All' : letterLabel(group)}
          </button>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Select
          label="Sort by"
          name="sort"
          value={sort === '' && view.query === '' ? 'name' : sort}
          onChange={(event) => {
            showSort(sortOf(event.target.value));
            onShow({ sort: sortOf(event.target.value) });
          }}
          options={view.query === '' ? sorts.filter(({ value }) => value !== '') : sorts}
        />
        <Checkbox
          label="Only with a discount"
          name="discounts"
          value="true"
          checked={discounts}
          onChange={(event) => {
            showDiscounts(event.target.checked);
            onShow({ discounts: event.target.checked });
          }}
        />
      </div>
      <noscript>
        <Button type="submit" name="letter" value={view.letter}>
          Show
        </Button>
      </noscript>
    </form>
  );
}
