import { maxLogoZoom } from '@bowtie/card-art/cobrand';
import { type Cobrand, type CobrandBackground, submitCobrand, userCobrands } from '@bowtie/contracts';
import { callError, commonError, handle, keyedRequest } from '@bowtie/service-kit';
import type { ImageDeps } from '../../images/image-deps';
import { toApiError } from '../../images/image-errors';
import { imageUrl } from '../../images/image-keys';
import { newImageId } from '../../images/new-image-id';
import { changeCobrand, saveCobrand } from '../../images/save-cobrand';
import { derivedId } from '../../rules/image-ids';
import type { CobrandDocument } from '../../store/cobrands';
import { ownerOf } from '../../store/owner';

/** A logo keeps clear of the text, so that what is measured of the face is true of its background. */
function shownBackground(background: CobrandBackground, ink: CobrandDocument['ink']): CobrandBackground {
  if (background.kind !== 'image') return background;
  return { ...background, image_url: imageUrl(background.cloudinary_id, ink) };
}

/** A co-brand as its owner is told of it. */
export function shownCobrand({
  _id,
  cart_key: _cart,
  cart_epoch: _epoch,
  user_id: _user,
  version: _version,
  deleted: _deleted,
  ink,
  created_at,
  ...cobrand
}: CobrandDocument): Cobrand {
  return {
    ...cobrand,
    cobrand_uuid: _id,
    background: shownBackground(cobrand.background, ink),
    logo: { ...cobrand.logo, image_url: imageUrl(cobrand.logo.cloudinary_id) },
    max_logo_zoom: maxLogoZoom(cobrand.logo),
    image_url: imageUrl(cobrand.cloudinary_id, ink),
    date_created: created_at.toISOString(),
  };
}

export function handleUserCobrands({ cobrands }: ImageDeps) {
  return handle(userCobrands, async ({ query: { page, limit }, identity }) => {
    const owner = ownerOf(identity);
    const found = owner === undefined ? { cobrands: [], total: 0 } : await cobrands.page(owner, page, limit);
    return { cobrands: found.cobrands.map(shownCobrand), total_count: found.total, page, limit };
  });
}

export function handleSubmitCobrand(deps: ImageDeps) {
  const { cobrands, keys } = deps;
  return handle(submitCobrand, async ({ body, identity, idempotencyKey }) => {
    const owner = ownerOf(identity);
    if (owner === undefined) throw commonError('identity_missing');
    if (!(await keys.claim(keyedRequest('submitCobrand', owner.cart_key, idempotencyKey, body))))
      throw callError(submitCobrand, 'idempotency_key_reused');
    try {
      if (body.cobrand_uuid !== undefined)
        return { cobrand: shownCobrand(await changeCobrand(deps, owner, body.cobrand_uuid, body)) };
      // The same key finds what it made.
      const uuid =
        idempotencyKey === undefined ? newImageId() : derivedId('cobrand', owner.cart_key, idempotencyKey);
      const known = idempotencyKey === undefined ? undefined : await cobrands.findOwn(uuid, owner);
      return { cobrand: shownCobrand(known ?? (await saveCobrand(deps, owner, uuid, body))) };
    } catch (error) {
      throw toApiError(submitCobrand, error);
    }
  });
}
