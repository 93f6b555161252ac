import { classNames, TextField, VisuallyHidden } from '@bowtie/ui';
import { Checkbox, Select } from '@bowtie/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { letterGroups, type ShopView } from '../../data/shop-view';
import styles from './brand-filters.module.css';
import { useImmediate } from './use-immediate';

interface BrandFiltersProps {
  view: ShopView;
  onShow: (change: Partial<ShopView>, how?: { replace?: boolean }) => void;
}

const typingPauseMs = 250;

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

/** The search field follows the address, and the address follows what is typed after a short pause. */
function BrandSearch({ view, onShow }: BrandFiltersProps) {
  const [typed, setTyped] = useState(view.query);
  const sent = useRef(view.query);
  useEffect(() => {
    if (view.query === sent.current) return;
    sent.current = view.query;
    setTyped(view.query);
  }, [view.query]);
  const send = (query: string) => {
    if (query === sent.current) return;
    sent.current = query;
    onShow({ query }, { replace: true });
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const pause = setTimeout(() => latest.current(typed.trim()), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed.trim());
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          label="Find a brand"
          type="search"
          name="query"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}

/** The filters beside the list. They stay where they are whatever the list shows. */
export function BrandFilters({ view, onShow }: BrandFiltersProps) {
  const [letter, showLetter] = useImmediate(view.letter);
  const [sort, showSort] = useImmediate(view.sort);
  const [discounts, showDiscounts] = useImmediate(view.discounts);
  return (
    <div className={styles.filters}>
      <BrandSearch view={view} onShow={onShow} />
      <fieldset className={styles.letters}>
        <VisuallyHidden>
          <legend>First letter</legend>
        </VisuallyHidden>
        {['', ...letterGroups].map((group) => (
          <button
            key={group}
            type="button"
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
          value={sort === '' && view.query === '' ? 'name' : sort}
          onChange={(event) => {
            showSort(sortOf(event.target.value));
            onShow({ sort: sortOf(event.target.value) });
          }}
          options={view.query === '' ? sorts.filter(({ value }) => value !== '') : sorts}
        />
        <Checkbox
          label="Only with a discount"
          checked={discounts}
          onChange={(event) => {
            showDiscounts(event.target.checked);
            onShow({ discounts: event.target.checked });
          }}
        />
      </div>
    </div>
  );
}
