import { type Merchant, searchMerchants } from '@bowtie/contracts';
import { MerchantMark } from '@bowtie/ui';
import { call, reportError } from '@bowtie/web';
import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMenuData } from '../menu-data';
import { searchAddress } from './search-address';
import styles from './search-box.module.css';

const pauseMs = 120;

interface Suggestion {
  key: string;
  text: string;
  to: string;
  group: string;
  picture?: string | undefined;
  merchant?: Merchant;
}

/** What to show for the words typed so far; a slower answer to older words is dropped. */
function useHits(words: string): readonly Merchant[] {
  const [hits, setHits] = useState<readonly Merchant[]>([]);
  useEffect(() => {
    const query = words.trim();
    if (query === '') {
      setHits([]);
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      call(searchMerchants, { query: { query }, signal: abort.signal }).then(
        (answer) => setHits(answer.hits),
        (error: unknown) => {
          if (!abort.signal.aborted) reportError('merchant search', error);
        },
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return hits;
}

function useSuggestions(words: string): Suggestion[] {
  const { searchDropDown } = useMenuData();
  const hits = useHits(words);
  if (words.trim() === '') {
    return searchDropDown.flatMap(({ title, items }) =>
      items.map((item) => ({
        key: title + item.linkText,
        text: item.linkText,
        to: item.href,
        group: title,
        picture: item.linkImage,
      })),
    );
  }
  return hits.map((merchant) => ({
    key: merchant.slug,
    text: merchant.name,
    to: searchAddress(merchant.name),
    group: 'Stores',
    picture: merchant.merchantImageUrl,
    merchant,
  }));
}

interface SearchSuggestionsProps {
  input: ComponentProps<'input'>;
  words: string;
  onWords: (words: string) => void;
  onGo: (to: string) => void;
}

function saving({ max_discount_percentage: percent, max_cash_back_value: cash }: Merchant): string {
  if (percent > 0) return `up to ${percent}% off`;
  return cash > 0 ? `up to $${cash} cash back` : '';
}

/** The search box with its list: popular places before typing, at most four stores while typing. */
export function SearchSuggestions({ input, words, onWords, onGo }: SearchSuggestionsProps) {
  const suggestions = useSuggestions(words);
  const ref = useRef<HTMLInputElement>(null);
  const box = useCombobox({
    items: suggestions,
    inputValue: words,
    selectedItem: null,
    itemToString: (item) => item?.text ?? '',
    // The box became this one because the visitor went into it.
    initialIsOpen: true,
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputClick ? { ...changes, isOpen: true } : changes,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onWords(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onGo(selectedItem.to),
  });
  // The plain box was focused when this one took its place, unless the visitor has gone on meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  // Enter searches for the words themselves while no suggestion is picked out.
  const submitWords = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && box.highlightedIndex === -1) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  };
  const open = box.isOpen && suggestions.length > 0;
  return (
    <>
      <input
        {...input}
        {...box.getInputProps({ ref, 'aria-label': input['aria-label'], onKeyDown: submitWords })}
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Suggestions' })} className={styles.menu} hidden={!open}>
        {open &&
          suggestions.map((item, index) => (
            <li key={item.key} {...box.getItemProps({ item, index })}>
              {item.group !== suggestions[index - 1]?.group && (
                <span className={styles.group}>{item.group}</span>
              )}
              <span className={styles.item} data-active={box.highlightedIndex === index || undefined}>
                {item.picture && <MerchantMark src={item.picture} size={28} />}
                <span>{item.text}</span>
                {item.merchant && <small className={styles.saving}>{saving(item.merchant)}</small>}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
