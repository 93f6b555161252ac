import { type ImageHosting, ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import type { ImageModeration } from '@bowtie/providers/image-moderation';
import { thumbnailOf } from '../pictures/measure';
import { brokenLogoRules, brokenRules, type ImageReason, notAllowed } from '../rules/image-rules';
import type { ImageDocument, Images } from '../store/images';
import { imageKeys } from './image-keys';

interface CheckImageDeps {
  hosting: ImageHosting;
  moderation: ImageModeration;
  images: Images;
}

/**
 * Why a picture may not be printed; nothing where it may. A moderator looks at each picture once, and only at those
 * that are fine otherwise. @throws ImageHostingUnavailable ImageModerationUnavailable
 */
export function checkImage(deps: CheckImageDeps, image: ImageDocument): Promise<ImageReason[]> {
  return checkBy(brokenRules(image), deps, image);
}

/** Why a picture may not be printed as a logo. @throws ImageHostingUnavailable ImageModerationUnavailable */
export function checkLogo(deps: CheckImageDeps, image: ImageDocument): Promise<ImageReason[]> {
  return checkBy(brokenLogoRules(image), deps, image);
}

async function checkBy(
  broken: ImageReason[],
  deps: CheckImageDeps,
  image: ImageDocument,
): Promise<ImageReason[]> {
  if (broken.length > 0) return broken;
  const moderation = image.moderation ?? (await moderate(deps, image._id));
  return moderation === 'fine' ? [] : [notAllowed];
}

async function moderate(
  { hosting, moderation, images }: CheckImageDeps,
  id: string,
): Promise<'fine' | 'refused'> {
  const content = await hosting.get(imageKeys.view(id));
  if (content === undefined) throw new ImageHostingUnavailable('The bytes of a picture are gone');
  const outcome = await moderation.moderate({ content, thumbnail: await thumbnailOf(content) });
  await images.setModeration(id, outcome);
  return outcome;
}
