import { type OrderLink, orderLinkPath } from '@bowtie/domain';

/** A path of the store as an address that works from a mail. */
export function absolute(publicUrl: string, path: string): string {
  return new URL(path, `${publicUrl}/`).href;
}

/** The address that opens an order for whoever has it: for mails to its buyer alone. */
export function orderLink(order: OrderLink, publicUrl: string): string {
  return absolute(publicUrl, orderLinkPath(order));
}

/** The picture of a card as mail programs can show it: many draw neither SVG nor WebP, so the same picture as PNG. */
export function mailPicture(publicUrl: string, imageUrl: string): string {
  return absolute(publicUrl, imageUrl.replace(/\.(svg|webp)(?=$|[?#])/, '.png'));
}
