import { type OrderLink, orderLinkPath } from '@bowtie/domain';
import { mailLanguage } from './mail-texts';

/** A page of the store in the mail's language, as an address that works from a mail. */
export function absolute(publicUrl: string, path: string): string {
  return new URL(mailLanguage().prefix + path, `${publicUrl}/`).href;
}

/** The address of the same page as people type it from paper. */
export function typedAddress(publicUrl: string, path: string): string {
  return absolute(publicUrl, path).replace(/^https?:\/\//, '');
}

/** The address that opens an order for whoever has it: for mails to its buyer alone. */
export function orderLink(order: OrderLink, publicUrl: string): string {
  return absolute(publicUrl, orderLinkPath(order));
}

/** The picture of a card as mail programs can show it: many draw neither SVG nor WebP, so the same picture as PNG. */
export function mailPicture(publicUrl: string, imageUrl: string): string {
  // Pictures are the same in all languages.
  return new URL(imageUrl.replace(/\.(svg|webp)(?=$|[?#])/, '.png'), `${publicUrl}/`).href;
}
