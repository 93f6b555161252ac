import { withoutLanguage } from '@bowtie/web';
import { hashesOfArea, integrityOf } from '../federation/file-hashes';
import { bootArea, findPage } from '../release/current-release';

const preloaded = new Set<string>();

function preload(url: string, as: 'script' | 'style'): void {
  if (preloaded.has(url)) return;
  preloaded.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = url;
  // Without the same as the script will have, the browser would ask for the file twice.
  link.integrity = integrityOf(url) ?? '';
  document.head.append(link);
}

function savesData(): boolean {
  return 'connection' in navigator && navigator.connection instanceof Object
    ? Reflect.get(navigator.connection, 'saveData') === true
    : false;
}

/** Fetches the files of the page that a path leads to, without running them. */
async function prefetchPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  const area = page && bootArea(page.area);
  const files = area?.pages[page?.route.page ?? ''];
  if (area === undefined || files === undefined) return;
  await hashesOfArea(area);
  for (const url of files.js) preload(url, 'script');
  for (const url of files.css) preload(url, 'style');
}

function onIntent(event: Event): void {
  if (!(event.target instanceof Element) || savesData()) return;
  const link = event.target.closest('a');
  if (link === null || link.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname)
    // Whoever goes there says what cannot be had.
    prefetchPage(withoutLanguage(link.pathname)).catch(() => undefined);
}

/** Fetches a page ahead when the visitor points at, tabs to or touches a link to it. */
export function prefetchPages(): void {
  // What came with the document is here already.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    preloaded.add(new URL(link.href).pathname);
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}
