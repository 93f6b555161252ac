import { designOf, drawCard } from '@bowtie/card-art';

const preload =
  /^<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"\/>(?!<link rel="preload")/;
const cardPath = /^\/images\/cards\/([a-z0-9-]+)\.svg(?:\?|$)/;
/** What would end an attribute, or mean something in an address. */
const reserved = /[%#<>"&]/g;

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
const addressOf = (svg: string) => `data:image/svg+xml,${svg.replace(reserved, escaped)}`;

/** Drawing one takes a millisecond, and the same few designs are in hand on all pages. Only designs are kept. */
const addresses = new Map<string, string>();

function cardAddress(id: string): string | undefined {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  const design = designOf(id);
  if (design === undefined) return undefined;
  const address = addressOf(drawCard(design));
  addresses.set(id, address);
  return address;
}

/**
 * Puts the one picture that a page's first screen waits for into the page itself, where it is a drawn design: some 4 kB when
 * compressed, for which a browser would else have to ask. React leaves the attributes of what it takes over as they are.
 * @param html a page as React rendered it, with what it asks for ahead at its beginning
 */
export function withPictureInline(html: string): string {
  const [link, href = ''] = preload.exec(html) ?? [];
  const address = cardAddress(cardPath.exec(href)?.[1] ?? '');
  if (link === undefined || address === undefined) return html;
  const page = html.slice(link.length);
  const source = ` src="${href}"`;
  // The first is the one in the first screen; what is further down has files of its own.
  return page.includes(source) ? page.replace(source, () => ` src="${address}"`) : html;
}
