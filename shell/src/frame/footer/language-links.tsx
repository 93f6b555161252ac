import { LANGUAGE_COOKIE } from '@bowtie/contracts';
import { pageLanguage, storeLanguages, useLocation } from '@bowtie/web';
import type { MouseEvent } from 'react';

const yearSeconds = 31_536_000;

/** Remembers a choice of language for the addresses that name none, and takes along what the path does not say. */
function choose(event: MouseEvent<HTMLAnchorElement>, tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and not all browsers have a cookie store.
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${yearSeconds}; samesite=lax`;
  const { search, hash } = window.location;
  event.currentTarget.search = search;
  event.currentTarget.hash = hash;
}

/** The same page in the store's other languages; nothing where there is one alone. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const current = pageLanguage();
  const others = storeLanguages().filter(({ tag }) => tag !== current.tag);
  return others.map(({ tag, prefix, name }) => (
    <li key={tag}>
      <a href={prefix + pathname} hrefLang={tag} lang={tag} onClick={(event) => choose(event, tag)}>
        {name}
      </a>
    </li>
  ));
}
