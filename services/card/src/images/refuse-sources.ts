import { type ErrorAnswer, submitCobrand } from '@bowtie/contracts';
import { type CallRefusal, refusal } from '@bowtie/service-kit';
import type { ImageDocument } from '../store/images';
import type { ImageParts } from './image-parts';
import { judge, judgeLogo } from './judge';

/** The pictures that a co-brand is made of. */
interface Sources {
  ground: ImageDocument | undefined;
  logo: ImageDocument;
}

/**
 * Why a co-brand cannot be made of these pictures, at their fields; undefined where it can. What is drawn of them is as
 * large as a card whatever they are, and would pass for a picture that keeps to the rules.
 * @throws ImageHostingUnavailable ImageModerationUnavailable
 */
export async function refuseSources(
  parts: ImageParts,
  { ground, logo }: Sources,
): Promise<CallRefusal | undefined> {
  const [ofGround, ofLogo] = await Promise.all([
    ground === undefined ? [] : judge(parts, ground),
    judgeLogo(parts, logo),
  ]);
  const first = [...ofGround, ...ofLogo][0];
  if (first === undefined) return undefined;
  const errors: ErrorAnswer['errors'] = {};
  if (ofGround.length > 0) errors['background.cloudinary_id'] = ofGround.map(({ message }) => message);
  if (ofLogo.length > 0) errors['logo.cloudinary_id'] = ofLogo.map(({ message }) => message);
  return refusal(submitCobrand, first.code, { message: first.message, errors });
}
