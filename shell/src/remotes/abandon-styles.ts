import type { BootArea } from '@bowtie/contracts';

/**
 * A style sheet that hangs would hold its page for ever, because nothing but its own link can end the wait for it. Telling
 * the link that it failed lets the next try ask anew.
 */
export function abandonStyles(area: BootArea): void {
  const folder = new URL('.', new URL(area.entry, window.location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null && link.href.startsWith(folder)) link.dispatchEvent(new Event('error'));
  }
}
