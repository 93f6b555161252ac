import { MerchantMark, VisuallyHidden } from '@bowtie/ui';
import { useListKeys } from '@bowtie/ui/forms';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRecentSearches } from './recent-searches';
import styles from './search-box.module.css';
import { type Suggestion, useSearchGroups } from './use-search-groups';

interface SearchSuggestionsProps {
  /** The field that they belong to. Its text is read and never written while it is typed in. */
  input: HTMLInputElement;
  onGo: (to: string) => void;
}

/** Sets what assistive technology needs to know of the field; without a value the attribute goes. */
function setAria(input: HTMLInputElement, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}

/** The list under the search box: popular places before typing, then what was found, in labelled groups. */
export function SearchSuggestions({ input, onGo }: SearchSuggestionsProps) {
  const listId = useId();
  const [text, setText] = useState(input.value);
  const { recent, remember, clear } = useRecentSearches();
  const { groups, nothingFor } = useSearchGroups(text, recent);
  const options = groups.flatMap(({ title, hits }) =>
    hits.map((hit) => ({ ...hit, element: `${listId}-${title}-${hit.id}` })),
  );
  const go = (option: Suggestion | undefined) => {
    if (option === undefined) return;
    if (option.href === null) {
      clear();
      latest.current.show();
      return;
    }
    if (option.id === 'all') remember(input.value);
    else {
      input.value = '';
      setText('');
    }
    onGo(option.href);
  };
  const list = useListKeys(
    options.map(({ element }) => element),
    (index) => go(options[index]),
  );
  const { open, wanted } = list;
  const active = options[list.active];

  useLayoutEffect(() => {
    setAria(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(open),
      'aria-activedescendant': active?.element,
    });
  }, [input, listId, open, active?.element]);

  const latest = useRef({ ...list, remember });
  latest.current = { ...list, remember };
  useEffect(() => {
    const onInput = () => {
      setText(input.value);
      latest.current.show();
    };
    const handlers = {
      input: onInput,
      focus: onInput,
      click: () => latest.current.wanted || onInput(),
      blur: () => latest.current.close(),
      keydown: (event: Event) => event instanceof KeyboardEvent && latest.current.onKeyDown(event),
    };
    const submit = () => {
      latest.current.remember(input.value);
      latest.current.close();
    };
    for (const [name, handler] of Object.entries(handlers)) input.addEventListener(name, handler);
    input.form?.addEventListener('submit', submit);
    // The code comes because the field was used; what was typed meanwhile counts.
    if (document.activeElement === input) onInput();
    return () => {
      for (const [name, handler] of Object.entries(handlers)) input.removeEventListener(name, handler);
      input.form?.removeEventListener('submit', submit);
    };
  }, [input]);

  const count = options.length === 1 ? '1 suggestion' : `${options.length} suggestions`;
  const nothing = nothingFor === undefined ? '' : `Nothing found for “${nothingFor}”. `;
  return (
    <>
      {/* What scrolls is a stop of the Tab key of its own unless it says otherwise, and this one closes as the focus leaves the field. */}
      <div className={styles.menu} hidden={!open} tabIndex={-1}>
        {nothing !== '' && <p className={styles.nothing}>{`${nothing} Popular instead:`}</p>}
        <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
          {open &&
            groups.map(({ title, hits }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
              <div
                key={title}
                role="group"
                aria-label={title === '' ? 'More' : title}
                className={styles.section}
              >
                {title !== '' && (
                  <span className={styles.group} aria-hidden="true">
                    {title}
                  </span>
                )}
                {hits.map((hit) => {
                  const element = `${listId}-${title}-${hit.id}`;
                  return (
                    <div
                      key={hit.id}
                      id={element}
                      role="option"
                      tabIndex={-1}
                      aria-selected={active?.element === element}
                      className={styles.item}
                      // A press must not take the focus out of the text.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => {
                        list.close();
                        go(hit);
                      }}
                      onKeyDown={(event) => list.onKeyDown(event.nativeEvent)}
                    >
                      {hit.image_url && (
                        <MerchantMark src={hit.image_url} size={32} className={styles.picture} />
                      )}
                      <span className={styles.words}>
                        <span>{hit.title}</span>
                        {hit.detail !== '' && <small className={styles.detail}>{hit.detail}</small>}
                      </span>
                    </div>
                  );
                })}
              </div>
            ))}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{wanted && open && `${nothing}${count}`}</span>
      </VisuallyHidden>
    </>
  );
}
