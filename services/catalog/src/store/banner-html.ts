import sanitizeHtml from 'sanitize-html';

/** What may stand in a banner: it is a button, so nothing that can be pressed, loaded or styled. */
const allowedTags = ['b', 'strong', 'i', 'em', 'small', 'sup', 'span'];

/** The HTML of a banner as browsers get it; null where nothing is left that can be read. */
export function bannerHtml(html: string | undefined): string | null {
  if (html === undefined) return null;
  const clean = sanitizeHtml(html, { allowedTags, allowedAttributes: {} }).trim();
  return clean.replace(/<[^>]*>/g, '').trim() === '' ? null : clean;
}
