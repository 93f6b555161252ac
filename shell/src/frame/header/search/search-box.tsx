import { Icon } from '@bowtie/ui';
import { pageAddress, useLocation, useNavigate } from '@bowtie/web';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded } from '../../loading/use-loaded';
import { searchAddress, searchTerms } from './search-address';
import styles from './search-box.module.css';

const loadSuggestions = () => import('./search-suggestions');

/**
 * The search box: one field from first to last, whose text belongs to the browser alone, so that no render can lose or
 * move a letter. Its suggestions are fetched when it is first used, and attach themselves to the field.
 */
export function SearchBox({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const suggestions = useLoaded('suggestions', loadSuggestions, used);
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  // A new page shows what was searched for there; whoever is typing goes on typing.
  useEffect(() => {
    const field = input.current;
    if (field !== null && field !== document.activeElement) field.value = searchTerms(pathname, search);
  }, [pathname, search]);
  const go = (to: string) => {
    navigate(to);
    // The same page with other results: reading begins at its top.
    if (to.startsWith(pathname)) window.scrollTo(0, 0);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(searchAddress(input.current?.value ?? ''));
  };
  return (
    <search>
      <form className={styles.box} action={pageAddress('/buy-gift-cards/')} onSubmit={submit}>
        <Icon name="search" size={18} className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="query"
          placeholder="Search cards, designs, brands"
          aria-label="Search gift cards"
          autoComplete="off"
          maxLength={100}
          className={styles.input}
          onFocus={() => setUsed(true)}
        />
        {suggestions && input.current && <suggestions.SearchSuggestions input={input.current} onGo={go} />}
      </form>
    </search>
  );
}
