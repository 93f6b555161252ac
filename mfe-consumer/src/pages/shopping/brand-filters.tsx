import { letterGroups, letterRange } from '@bowtie/domain';
import { Button, classNames, VisuallyHidden } from '@bowtie/ui';
import { Checkbox, Select } from '@bowtie/ui/forms';
import type { ShopView } from '../../data/shop-view';
import styles from './brand-filters.module.css';
import { useImmediate } from './use-immediate';

/** A category of brands, and how many of them are in it. */
export interface BrandCategory {
  slug: string;
  name: string;
  merchant_count: number;
}

interface BrandFiltersProps {
  view: ShopView;
  /** The page's own, which the filters are sent to where no script runs. */
  path: string;
  categories: readonly BrandCategory[];
  onShow: (change: Partial<ShopView>) => void;
}

const sorts = [
  { value: '', label: 'Best match' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'discount', label: 'Highest discount' },
  { value: 'cash_back', label: 'Most cash back' },
] as const;

const kinds = [
  { value: '', label: 'E-mail or mail' },
  { value: 'egift', label: 'By e-mail' },
  { value: 'plastic', label: 'Plastic, by mail' },
] as const;

function oneOf<T extends string>(options: readonly { value: T }[], value: string): T | '' {
  return options.find((option) => option.value === value)?.value ?? '';
}

function categoryOptions(categories: readonly BrandCategory[], chosen: string) {
  const known = categories.map(({ slug, name, merchant_count }) => ({
    value: slug,
    label: `${name} (${merchant_count})`,
  }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'All categories' },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** The filters beside the list. They stay where they are whatever the list shows. */
export function BrandFilters({ view, path, categories, onShow }: BrandFiltersProps) {
  const [letter, showLetter] = useImmediate(view.letter);
  const [sort, showSort] = useImmediate(view.sort);
  const [category, showCategory] = useImmediate(view.category);
  const [kind, showKind] = useImmediate(view.kind);
  const [discounts, showDiscounts] = useImmediate(view.discounts);
  const [cashBack, showCashBack] = useImmediate(view.cashBack);
  return (
    <form className={styles.filters} action={path} onSubmit={(event) => event.preventDefault()}>
      {view.query !== '' && <input type="hidden" name="query" value={view.query} />}
      {view.near !== '' && <input type="hidden" name="near" value={view.near} />}
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
            {group === '' ? 'All' : letterRange(group)}
          </button>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Select
          label="Category"
          name="category"
          value={category}
          onChange={({ target }) => {
            showCategory(target.value);
            onShow({ category: target.value });
          }}
          options={categoryOptions(categories, category)}
        />
        <Select
          label="How it arrives"
          name="kind"
          value={kind}
          onChange={({ target }) => {
            showKind(oneOf(kinds, target.value));
            onShow({ kind: oneOf(kinds, target.value) });
          }}
          options={kinds}
        />
        <Select
          label="Sort by"
          name="sort"
          value={sort === '' && view.query === '' ? 'name' : sort}
          onChange={({ target }) => {
            showSort(oneOf(sorts, target.value));
            onShow({ sort: oneOf(sorts, target.value) });
          }}
          options={view.query === '' ? sorts.filter(({ value }) => value !== '') : sorts}
        />
        <div className={styles.ticks}>
          <Checkbox
            label="With a discount"
            name="discounts"
            value="true"
            checked={discounts}
            onChange={({ target }) => {
              showDiscounts(target.checked);
              onShow({ discounts: target.checked });
            }}
          />
          <Checkbox
            label="With cash back"
            name="cash_back"
            value="true"
            checked={cashBack}
            onChange={({ target }) => {
              showCashBack(target.checked);
              onShow({ cashBack: target.checked });
            }}
          />
        </div>
      </div>
      <noscript>
        <Button type="submit" name="letter" value={view.letter}>
          Show
        </Button>
      </noscript>
    </form>
  );
}
