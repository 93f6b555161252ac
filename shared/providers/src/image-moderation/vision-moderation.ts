import { request } from 'undici';
import { z } from 'zod';
import { type ImageModeration, ImageModerationUnavailable } from './port';

const LikelihoodSchema = z.enum([
  'UNKNOWN',
  'VERY_UNLIKELY',
  'UNLIKELY',
  'POSSIBLE',
  'LIKELY',
  'VERY_LIKELY',
]);
const AnswerSchema = z.object({
  responses: z
    .array(
      z.object({
        safeSearchAnnotation: z.object({
          adult: LikelihoodSchema,
          violence: LikelihoodSchema,
          racy: LikelihoodSchema,
        }),
      }),
    )
    .length(1),
});
type Annotation = z.output<typeof AnswerSchema>['responses'][number]['safeSearchAnnotation'];

const isLikely = (likelihood: z.output<typeof LikelihoodSchema>) =>
  likelihood === 'LIKELY' || likelihood === 'VERY_LIKELY';

function isUnfit({ adult, violence, racy }: Annotation): boolean {
  // People in bathing clothes are `racy`, and welcome on a card unless it is beyond doubt.
  return isLikely(adult) || isLikely(violence) || racy === 'VERY_LIKELY';
}

export interface VisionSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Asks SafeSearch of Google Cloud Vision. */
export function createVisionModeration({ url, apiKey, timeoutMs }: VisionSettings): ImageModeration {
  const endpoint = new URL('/v1/images:annotate', url);
  return {
    async moderate({ content }) {
      const body = JSON.stringify({
        requests: [
          { image: { content: content.toString('base64') }, features: [{ type: 'SAFE_SEARCH_DETECTION' }] },
        ],
      });
      let answer: unknown;
      try {
        const response = await request(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        answer = await response.body.json();
      } catch (cause) {
        throw new ImageModerationUnavailable('The moderator does not answer', { cause });
      }
      const [judged] = AnswerSchema.safeParse(answer).data?.responses ?? [];
      if (judged === undefined) throw new ImageModerationUnavailable('The moderator cannot be understood');
      return isUnfit(judged.safeSearchAnnotation) ? 'refused' : 'fine';
    },
  };
}
