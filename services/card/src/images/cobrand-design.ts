import { submitCobrand } from '@bowtie/contracts';
import { type CallContext, callError } from '@bowtie/service-kit';
import { drawCobrand } from '../pictures/draw-cobrand';
import { finishDesign } from '../pictures/finish-picture';
import { derivedId } from '../rules/image-ids';
import { logoPixels } from '../rules/image-rules';
import type { CobrandDocument } from '../store/cobrands';
import { allowanceOf, type Owner } from '../store/owner';
import type { ImageDeps } from './image-deps';
import { validatePlacement } from './validate-placement';
import { validateSources } from './validate-sources';

/** A co-brand card as it is sent to be saved. */
export type Submission = CallContext<typeof submitCobrand>['body'];

/** Draws and keeps the face; drawing the same again gives the one that is there. @throws ApiError */
export async function renderCobrandDesign(
  deps: ImageDeps,
  owner: Owner,
  uuid: string,
  { background, logo, card_network }: Submission,
): Promise<Pick<CobrandDocument, 'cloudinary_id' | 'logo' | 'ink'>> {
  const { imageStore, images, pool } = deps;
  const groundId = background.kind === 'image' ? background.cloudinary_id : undefined;
  const ground = background.kind === 'image' ? { kind: background.kind, groundId } : background;
  const face = derivedId('cobrand', uuid, ground, [logo.cloudinary_id, logo.zoom, logo.x, logo.y]);
  const wanted = [logo.cloudinary_id, face, ...(groundId === undefined ? [] : [groundId])];
  const own = new Map((await images.findOwn(wanted, owner)).map((image) => [image._id, image]));
  const logoImage = own.get(logo.cloudinary_id);
  if (logoImage === undefined || (groundId !== undefined && !own.has(groundId)))
    throw callError(submitCobrand, 'image_unknown');
  const sources = { ground: groundId === undefined ? undefined : own.get(groundId), logo: logoImage };
  const refused = await validateSources(deps, sources, card_network);
  if (refused !== undefined) throw refused;
  const size = logoPixels(logoImage);
  const misplaced = validatePlacement(size, logo);
  if (misplaced !== undefined) throw misplaced;
  let ink = own.get(face)?.ink;
  if (!own.has(face)) {
    const finished = await pool.run(allowanceOf(owner), 'ordinary', async () =>
      finishDesign(
        await drawCobrand({
          background,
          backgroundPicture: groundId === undefined ? undefined : await imageStore.full(groundId),
          logo: { content: await imageStore.full(logo.cloudinary_id), size, placement: logo },
        }),
      ),
    );
    ink = finished.ink;
    await imageStore.save(owner, { id: face, kind: 'cobrand', finished, cobrandUuid: uuid });
  }
  return { cloudinary_id: face, logo: { ...logo, ...size }, ...(ink && { ink }) };
}
