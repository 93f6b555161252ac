import { type Cobrand, type OwnImage, submitCobrand, userCobrands } from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { expect } from 'vitest';
import { ada, type ImageHarness, openImageHarness } from './image-harness';
import { disc } from './sample-pictures';

export const blueGround = { kind: 'colour', colour: '#1e3cc8' } as const;
export const middle = { zoom: 1, x: 0.5, y: 0.5 };

/** What is sent to save a co-brand card with this logo. */
function cobrandOf(
  logoId: string,
  changes: Record<string, unknown> = {},
  place: Record<string, unknown> = {},
) {
  return {
    name: 'Summer party',
    card_network: 'visa',
    background: blueGround,
    logo: { cloudinary_id: logoId, ...middle, ...place },
    ...changes,
  };
}

/** The calls about co-brands, as visitors make them. */
export function cobrandCalls({ harness, show }: ImageHarness) {
  const submit = (body: object, as: Identity = ada, headers: Record<string, string> = {}) =>
    harness.call(submitCobrand, { body }, { as, headers });
  return {
    submit,
    list: async (as: Identity, query: { page?: number; limit?: number } = {}) =>
      (await harness.call(userCobrands, { query }, { as })).body,
    async draw(body: object, as: Identity = ada) {
      const answer = await submit(body, as);
      expect(answer.body).toMatchObject({ cobrand: { cobrand_uuid: expect.any(String) } });
      const made: Cobrand = answer.body.cobrand;
      return { made, face: (await show(made.image_url, as)).bytes };
    },
  };
}

/** A harness with a logo in it, for what is drawn of that. */
export async function openCobrandHouse() {
  const harness = await openImageHarness();
  const logo: OwnImage = await harness.upload(await disc(600));
  return {
    harness,
    logo,
    calls: cobrandCalls(harness),
    /** What is sent to save a co-brand card with that logo. */
    cobrand: (changes?: Record<string, unknown>, place?: Record<string, unknown>) =>
      cobrandOf(logo.cloudinary_id, changes, place),
  };
}
