import { letterGroups, letterRange } from '@bowtie/domain';
import { Button, classNames, VisuallyHidden } from '@bowtie/ui';
import { CheckedForm, FormCheckbox, FormSelect, useFormChoice } from '@bowtie/web/forms';
import { useMemo } from 'react';
import type { ShopView } from '../../data/shop-view';
import styles from './brand-filters.module.css';

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

interface FilterValues {
  letter: string;
  category: string;
  kind: string;
  sort: string;
  discounts: boolean;
  cash_back: boolean;
}

function LetterButtons() {
  const { value: letter, choose } = useFormChoice<string>('letter');
  return ['', ...letterGroups].map((group) => (
    <button
      key={group}
      type="submit"
      name="letter"
      value={group}
      className={classNames(styles.letter, group === '' && styles.all)}
      aria-pressed={group === letter}
      onClick={() => choose(group)}
    >
      {group === '' ? 'All' : letterRange(group)}
    </button>
  ));
}

/**
 * The filters beside the list. They stay where they are whatever the list shows: each changes at once, and the address a
 * moment later; whatever the address then says is shown again.
 */
export function BrandFilters({ view, path, categories, onShow }: BrandFiltersProps) {
  const { letter, category, kind, discounts, cashBack } = view;
  const hasQuery = view.query !== '';
  const sort = view.sort === '' && !hasQuery ? 'name' : view.sort;
  const initialValues = useMemo(
    (): FilterValues => ({ letter, category, kind, sort, discounts, cash_back: cashBack }),
    [letter, category, kind, sort, discounts, cashBack],
  );
  const show = (values: FilterValues) =>
    onShow({
      letter: values.letter,
      category: values.category,
      kind: oneOf(kinds, values.kind),
      // The order that a page has by itself is not said in its address.
      ...(values.sort !== sort && { sort: oneOf(sorts, values.sort) }),
      discounts: values.discounts,
      cashBack: values.cash_back,
    });
  return (
    <CheckedForm<FilterValues>
      className={styles.filters}
      method="get"
      action={path}
      initialValues={initialValues}
      keepDirtyOnReinitialize
      onSubmit={show}
    >
      {hasQuery && <input type="hidden" name="query" value={view.query} />}
      {view.near !== '' && <input type="hidden" name="near" value={view.near} />}
      <fieldset className={styles.letters}>
        <VisuallyHidden>
          <legend>First letter</legend>
        </VisuallyHidden>
        <LetterButtons />
      </fieldset>
      <div className={styles.choices}>
        <FormSelect
          label="Category"
          name="category"
          options={categoryOptions(categories, category)}
          isFilter
        />
        <FormSelect label="How it arrives" name="kind" options={kinds} isFilter />
        <FormSelect
          label="Sort by"
          name="sort"
          options={hasQuery ? sorts : sorts.filter(({ value }) => value !== '')}
          isFilter
        />
        <div className={styles.ticks}>
          <FormCheckbox label="With a discount" name="discounts" isFilter />
          <FormCheckbox label="With cash back" name="cash_back" isFilter />
        </div>
      </div>
      <noscript>
        <Button type="submit" name="letter" value={view.letter}>
          Show
        </Button>
      </noscript>
    </CheckedForm>
  );
}
