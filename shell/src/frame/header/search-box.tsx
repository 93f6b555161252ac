import { Icon } from '@bowtie/ui';
import { useNavigate } from '@bowtie/web';
import { type FormEvent, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';
import { searchAddress } from './search-address';
import styles from './search-box.module.css';

const loadSuggestions = () => import('./search-suggestions');

/** The search box. It works at once; its suggestions are fetched when it is first used. */
export function SearchBox({ autoFocus }: { autoFocus: boolean }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [used, setUsed] = useState(autoFocus);
  const suggestions = useLoaded(loadSuggestions, used);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchAddress(words));
  };
  const input = {
    type: 'search',
    name: 'query',
    placeholder: 'Search stores and cards',
    'aria-label': 'Search gift cards',
    autoComplete: 'off',
    maxLength: 100,
    className: styles.input,
  } as const;
  return (
    <search>
      <form className={styles.box} action="/buy-gift-cards/" onSubmit={submit}>
        <Icon name="search" size={18} className={styles.icon} />
        {suggestions === undefined ? (
          <input
            {...input}
            value={words}
            // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for the box by its toggle.
            autoFocus={autoFocus}
            onFocus={() => setUsed(true)}
            onChange={(event) => setWords(event.target.value)}
          />
        ) : (
          <suggestions.SearchSuggestions input={input} words={words} onWords={setWords} onGo={navigate} />
        )}
      </form>
    </search>
  );
}
