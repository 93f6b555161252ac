import { submitCobrand } from '@bowtie/contracts';
import { callError, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import { type CobrandDocument, picturesOf } from '../store/cobrands';
import { allowanceOf, type Owner } from '../store/owner';
import { renderCobrandDesign, type Submission } from './cobrand-design';
import type { ImageDeps } from './image-deps';

/** How many co-brand cards of a visitor we keep. */
const mostCobrands = 100;
/** A change that meets another one in another tab is made once more, of what that one left. */
const attempts = 2;

/** Saves a new co-brand card. Where there are as many as we keep, it takes the place of the oldest. @throws ApiError */
export async function saveCobrand(
  deps: ImageDeps,
  owner: Owner,
  uuid: string,
  body: Submission,
): Promise<CobrandDocument> {
  const { images, cobrands, allowances } = deps;
  const { cobrand_uuid: _uuid, ...fields } = body;
  const made = await renderCobrandDesign(deps, owner, uuid, body);
  const fresh = { _id: uuid, ...owner, ...fields, ...made, created_at: new Date(), version: 1 };
  await images.setInCobrand(picturesOf(fresh), true);
  const allowance = allowanceOf(owner);
  const hasPlace = await allowances.take('cobrands', allowance, mostCobrands);
  let isNew = false;
  try {
    isNew = await cobrands.save(fresh);
  } finally {
    if (hasPlace && !isNew) await allowances.release('cobrands', allowance);
  }
  if (isNew && !hasPlace) {
    const oldest = await cobrands.disownOldest(owner, uuid);
    if (oldest !== undefined) await releasePictures(deps, owner, picturesOf(oldest));
  }
  return fresh;
}

/** Changes a saved co-brand card. @throws ApiError `conflict` when others change it over and over */
export async function changeCobrand(
  deps: ImageDeps,
  owner: Owner,
  uuid: string,
  body: Submission,
): Promise<CobrandDocument> {
  const { images, cobrands } = deps;
  const { cobrand_uuid: _uuid, ...fields } = body;
  return retryConflicts(attempts, async () => {
    const before = await cobrands.findOwn(uuid, owner);
    if (before === undefined) throw callError(submitCobrand, 'cobrand_unknown');
    const made = await renderCobrandDesign(deps, owner, uuid, body);
    const after = { ...before, ...fields, ...made, version: (before.version ?? 0) + 1 };
    await images.setInCobrand(picturesOf(after), true);
    const changed = await cobrands.change(before, after);
    // Once more: whoever let go of them in between had not seen the change.
    if (changed) await images.setInCobrand(picturesOf(after), true);
    await releasePictures(deps, owner, picturesOf(changed ? before : after));
    return changed ? after : new WriteConflict();
  });
}

/** Lets those of these pictures be removed one day that no co-brand needs, and says which these are. */
export async function releasePictures(
  { images, cobrands }: ImageDeps,
  owner: Owner,
  pictures: readonly string[],
): Promise<string[]> {
  const needed = await cobrands.needed(pictures, owner);
  const dropped = pictures.filter((id) => !needed.has(id));
  if (dropped.length === 0) return [];
  await images.setInCobrand(dropped, false);
  // A co-brand that was saved in this very moment may need them after all.
  const again = await cobrands.needed(dropped, owner);
  await images.setInCobrand([...again], true);
  return dropped.filter((id) => !again.has(id));
}
