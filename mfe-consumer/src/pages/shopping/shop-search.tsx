import { TextField } from '@bowtie/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ShopView } from '../../data/shop-view';
import styles from './shop-search.module.css';

interface ShopSearchProps {
  view: ShopView;
  onShow: (change: Partial<ShopView>, how?: { replace?: boolean }) => void;
}

const typingPauseMs = 250;

/** The search of the shop. The field follows the address, and the address follows what is typed after a short pause. */
export function ShopSearch({ view, onShow }: ShopSearchProps) {
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
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          label="Find a card, a design or a brand"
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
