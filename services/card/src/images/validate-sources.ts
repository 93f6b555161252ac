import { type Cobrand, type ErrorAnswer, submitCobrand } from '@bowtie/contracts';
import { ofOtherNetwork } from '@bowtie/domain';
import { type ApiError, callError } from '@bowtie/service-kit';
import type { ImageReason } from '../rules/image-rules';
import type { ImageDocument } from '../store/images';
import { checkImage, checkLogo } from './check-image';
import type { ImageDeps } from './image-deps';

const foreign: ImageReason = { code: 'image_not_allowed', message: ofOtherNetwork };

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
export async function validateSources(
  deps: ImageDeps,
  { ground, logo }: Sources,
  network: Cobrand['card_network'],
): Promise<ApiError | undefined> {
  const networks = await deps.cobrands.networksOf([ground, logo].flatMap((one) => one?.cobrand_uuid ?? []));
  const isForeign = ({ cobrand_uuid }: ImageDocument) =>
    cobrand_uuid !== null && (networks.get(cobrand_uuid) ?? network) !== network;
  const [ofGround, ofLogo] = await Promise.all([
    ground === undefined ? [] : isForeign(ground) ? [foreign] : checkImage(deps, ground),
    isForeign(logo) ? [foreign] : checkLogo(deps, logo),
  ]);
  const first = [...ofGround, ...ofLogo][0];
  if (first === undefined) return undefined;
  const errors: ErrorAnswer['errors'] = {};
  if (ofGround.length > 0) errors['background.cloudinary_id'] = ofGround.map(({ message }) => message);
  if (ofLogo.length > 0) errors['logo.cloudinary_id'] = ofLogo.map(({ message }) => message);
  return callError(submitCobrand, first.code, { message: first.message, errors });
}
