import { type Cobrand, type CobrandBackground, submitCobrand, userCobrands } from '@bowtie/contracts';
import { logoPlacementError, maxLogoZoom } from '@bowtie/domain/cobrand';
import { type CallContext, commonRefusal, handle, refusal } from '@bowtie/service-kit';
import { imageUrl } from '../images/image-keys';
import type { ImageParts } from '../images/image-parts';
import { refuseSources } from '../images/refuse-sources';
import { toldTrouble } from '../images/trouble';
import { drawCobrand } from '../pictures/draw-cobrand';
import { derivedId, newImageId } from '../rules/image-ids';
import { logoPixels } from '../rules/image-rules';
import { allowanceOf, type Owner, ownerOf } from '../rules/owner';
import { type CobrandDocument, picturesOf } from '../store/cobrands';

/** How many co-brand cards a visitor can save. */
const mostCobrands = 100;

type Submission = CallContext<typeof submitCobrand>['body'];

function shownBackground(background: CobrandBackground): CobrandBackground {
  if (background.kind !== 'image') return background;
  return { ...background, image_url: imageUrl(background.cloudinary_id) };
}

function shown({ _id, cart_key: _cart, user_id: _user, created_at, ...cobrand }: CobrandDocument): Cobrand {
  return {
    ...cobrand,
    cobrand_uuid: _id,
    background: shownBackground(cobrand.background),
    logo: { ...cobrand.logo, image_url: imageUrl(cobrand.logo.cloudinary_id) },
    max_logo_zoom: maxLogoZoom(cobrand.logo),
    image_url: imageUrl(cobrand.cloudinary_id),
    date_created: created_at.toISOString(),
  };
}

export function handleUserCobrands({ cobrands }: ImageParts) {
  return handle(userCobrands, async ({ query: { page, limit }, identity }) => {
    const owner = ownerOf(identity);
    const found = owner === undefined ? { cobrands: [], total: 0 } : await cobrands.page(owner, page, limit);
    return { cobrands: found.cobrands.map(shown), total_count: found.total, page, limit };
  });
}

export function handleSubmitCobrand(parts: ImageParts) {
  const { gallery, images, cobrands, allowances, bench, keys } = parts;

  /** Draws and keeps the face; drawing the same again gives the one that is there. */
  async function makeFace(owner: Owner, uuid: string, { background, logo }: Submission) {
    const groundId = background.kind === 'image' ? background.cloudinary_id : undefined;
    const ground = background.kind === 'image' ? { kind: background.kind, groundId } : background;
    const face = derivedId('cobrand', uuid, ground, [logo.cloudinary_id, logo.zoom, logo.x, logo.y]);
    const wanted = [logo.cloudinary_id, face, ...(groundId === undefined ? [] : [groundId])];
    const own = new Map((await images.findOwn(wanted, owner)).map((image) => [image._id, image]));
    const logoImage = own.get(logo.cloudinary_id);
    if (logoImage === undefined || (groundId !== undefined && !own.has(groundId)))
      throw refusal(submitCobrand, 'image_unknown');
    const refused = await refuseSources(parts, {
      ground: groundId === undefined ? undefined : own.get(groundId),
      logo: logoImage,
    });
    if (refused !== undefined) throw refused;
    const size = logoPixels(logoImage);
    const misplaced = logoPlacementError(size, logo);
    if (misplaced !== undefined) throw refusal(submitCobrand, misplaced);
    if (!own.has(face)) {
      const picture = await bench.run('ordinary', async () =>
        drawCobrand({
          background,
          backgroundPicture: groundId === undefined ? undefined : await gallery.full(groundId),
          logo: {
            content: await gallery.full(logo.cloudinary_id),
            size,
            placement: logo,
          },
        }),
      );
      await gallery.hang(owner, { id: face, kind: 'cobrand', picture, cobrandUuid: uuid });
    }
    return { cloudinary_id: face, logo: { ...logo, ...size } };
  }

  async function change(owner: Owner, before: CobrandDocument, body: Submission): Promise<CobrandDocument> {
    const { cobrand_uuid: _uuid, ...fields } = body;
    const made = await makeFace(owner, before._id, body);
    const after: CobrandDocument = { ...before, ...fields, ...made };
    await images.setInCobrand(picturesOf(after), true);
    await cobrands.change(after);
    const dropped = picturesOf(before).filter((id) => !picturesOf(after).includes(id));
    const needed = await cobrands.needed(dropped, owner);
    await images.setInCobrand(
      dropped.filter((id) => !needed.has(id)),
      false,
    );
    return after;
  }

  async function save(owner: Owner, uuid: string, body: Submission): Promise<CobrandDocument> {
    const { cobrand_uuid: _uuid, ...fields } = body;
    const allowance = allowanceOf(owner);
    if (!(await allowances.take('cobrands', allowance, mostCobrands)))
      throw refusal(submitCobrand, 'cobrand_limit');
    let isNew = false;
    try {
      const made = await makeFace(owner, uuid, body);
      const fresh: CobrandDocument = { _id: uuid, ...owner, ...fields, ...made, created_at: new Date() };
      await images.setInCobrand(picturesOf(fresh), true);
      isNew = await cobrands.save(fresh);
      return fresh;
    } finally {
      if (!isNew) await allowances.giveBack('cobrands', allowance);
    }
  }

  return handle(submitCobrand, async ({ body, identity, idempotencyKey }) => {
    const owner = ownerOf(identity);
    if (owner === undefined) throw commonRefusal('identity_missing');
    if (!(await keys.claim('submitCobrand', owner.cart_key, idempotencyKey, body)))
      throw refusal(submitCobrand, 'idempotency_key_reused');
    try {
      if (body.cobrand_uuid !== undefined) {
        const before = await cobrands.findOwn(body.cobrand_uuid, owner);
        if (before === undefined) throw refusal(submitCobrand, 'cobrand_unknown');
        return { cobrand: shown(await change(owner, before, body)) };
      }
      // The same key finds what it made.
      const uuid =
        idempotencyKey === undefined ? newImageId() : derivedId('cobrand', owner.cart_key, idempotencyKey);
      const known = idempotencyKey === undefined ? undefined : await cobrands.findOwn(uuid, owner);
      return { cobrand: shown(known ?? (await save(owner, uuid, body))) };
    } catch (error) {
      throw toldTrouble(submitCobrand, error);
    }
  });
}
