import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { ShopView } from '../../data/shop-view';
import styles from './shop-search.module.css';

interface ShopSearchProps {
  view: ShopView;
  /** The page's own, which the search is sent to where no script runs. */
  path: string;
  onShow: (change: Partial<ShopView>, how?: { replace?: boolean }) => void;
}

const typingPauseMs = 250;

/** The search of the shop. The field follows the address, and the address follows what is typed after a short pause. */
export function ShopSearch({ view, path, onShow }: ShopSearchProps) {
  const [initial] = useState({ query: view.query });
  const sent = useRef(view.query);
  const send = (typed: string) => {
    const query = typed.trim();
    if (query === sent.current) return;
    sent.current = query;
    onShow({ query }, { replace: true });
  };
  return (
    <search className={styles.search}>
      <CheckedForm method="get" action={path} initialValues={initial} onSubmit={({ query }) => send(query)}>
        <FormTextField
          label="Find a card, a design or a brand"
          type="search"
          name="query"
          autoComplete="off"
          maxLength={100}
        />
        <AddressBinding query={view.query} sent={sent} onPause={send} />
      </CheckedForm>
    </search>
  );
}

interface AddressBindingProps {
  /** What the address says. */
  query: string;
  /** What the address was last told, or said itself. */
  sent: { current: string };
  onPause: (typed: string) => void;
}

function AddressBinding({ query, sent, onPause }: AddressBindingProps) {
  const { input } = useField<string>('query', { subscription: { value: true }, parse: (typed) => typed });
  const latest = useRef({ onPause, change: input.onChange });
  latest.current = { onPause, change: input.onChange };
  useEffect(() => {
    // What the field has sent comes back in the address, and must not overtake what was typed since.
    if (query === sent.current) return;
    sent.current = query;
    latest.current.change(query);
  }, [query, sent]);
  useEffect(() => {
    const pause = setTimeout(() => latest.current.onPause(input.value), typingPauseMs);
    return () => clearTimeout(pause);
  }, [input.value]);
  return null;
}
