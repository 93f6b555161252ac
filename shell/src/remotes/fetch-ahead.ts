import { bootArea, findPage } from '../release/current-release';

const asked = new Set<string>();

function ask(url: string, as: 'script' | 'style'): void {
  if (asked.has(url)) return;
  asked.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = url;
  document.head.append(link);
}

function savesData(): boolean {
  return 'connection' in navigator && navigator.connection instanceof Object
    ? Reflect.get(navigator.connection, 'saveData') === true
    : false;
}

/** Fetches the files of the page that a path leads to, without running them. */
function fetchAhead(pathname: string): void {
  const page = findPage(pathname);
  const files = page && bootArea(page.area)?.pages[page.route.page];
  if (files === undefined) return;
  for (const url of files.js) ask(url, 'script');
  for (const url of files.css) ask(url, 'style');
}

function onIntent(event: Event): void {
  if (!(event.target instanceof Element) || savesData()) return;
  const link = event.target.closest('a');
  if (link === null || link.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname) fetchAhead(link.pathname);
}

/** Fetches a page ahead when the visitor points at, tabs to or touches a link to it. */
export function fetchPagesAhead(): void {
  // What came with the document is here already.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    asked.add(new URL(link.href).pathname);
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}
