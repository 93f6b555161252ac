import {
  type AnyCall,
  brandCardPicture,
  cardPicture,
  greetingCardPicture,
  merchantPicture,
  occasionPicture,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle, RawAnswer } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import type { Picture } from '../pictures/picture';

const svg = 'image/svg+xml; charset=utf-8';
const forEver = 'public, max-age=31536000, immutable';

const nameOf = (file: string) => file.slice(0, file.lastIndexOf('.'));

/** Drawings are shown, never run: a style of their own is all they may use when opened as a page. */
const alone = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

/** PNGs stand in letters, which people read on pages that are not ours. */
const inLetters = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * A URL that carries this drawing's own version is kept for ever. Another version (an old page, another release
 * beside this one) gets the drawing too, but is not kept as if it were that version.
 */
function headersFor(picture: Picture, asked: string | undefined, kind: 'svg' | 'png') {
  return {
    etag: `"${picture.version}-${kind}"`,
    ...(asked === picture.version ? { 'cache-control': forEver } : {}),
  };
}

function show(call: AnyCall, picture: Picture | undefined, asked: string | undefined): RawAnswer {
  if (picture === undefined) throw callError(call, 'not_found');
  return new RawAnswer(svg, picture.content, { ...headersFor(picture, asked, 'svg'), ...alone });
}

/** A picture that letters show too, as which they want it. */
async function showInLetters(
  { pngs }: CatalogDeps,
  call: AnyCall,
  picture: Picture | undefined,
  { file, v }: { file: string; v: string | undefined },
): Promise<RawAnswer> {
  if (picture === undefined || !file.endsWith('.png')) return show(call, picture, v);
  const headers = { ...headersFor(picture, v, 'png'), ...inLetters };
  return new RawAnswer('image/png', await pngs.render(picture), headers);
}

export function handleCardPicture(deps: CatalogDeps): HandledCall {
  return handle(cardPicture, ({ params: { file }, query: { v } }) =>
    showInLetters(deps, cardPicture, deps.pictures.card(nameOf(file)), { file, v }),
  );
}

export function handleMerchantPicture(deps: CatalogDeps): HandledCall {
  return handle(merchantPicture, ({ params: { file }, query: { v } }) => {
    const merchant = deps.current().merchantBySlug.get(nameOf(file));
    const picture = merchant && deps.pictures.merchant(merchant.row);
    return showInLetters(deps, merchantPicture, picture, { file, v });
  });
}

export function handleBrandCardPicture(deps: CatalogDeps): HandledCall {
  return handle(brandCardPicture, ({ params: { file }, query: { v } }) => {
    const merchant = deps.current().merchantBySlug.get(nameOf(file));
    const picture = merchant && deps.pictures.brandCard(merchant.row);
    return showInLetters(deps, brandCardPicture, picture, { file, v });
  });
}

export function handleOccasionPicture({ pictures }: CatalogDeps): HandledCall {
  return handle(occasionPicture, async ({ params: { file }, query: { v } }) =>
    show(occasionPicture, pictures.occasion(nameOf(file)), v),
  );
}

export function handleGreetingCardPicture({ current, pictures }: CatalogDeps): HandledCall {
  return handle(greetingCardPicture, async ({ params: { file }, query: { v } }) => {
    const card = current().greetingCardBySlug.get(nameOf(file));
    return show(greetingCardPicture, card && pictures.greetingCard(card), v);
  });
}
