import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkImageRules, cropImage, submitCobrand, userCobrands } from '@bowtie/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { StoreClient } from '../../store-client';
import type { DrillStack } from '../drill-stack';
import { drawPng } from './draw-png';
import { uploadPicture } from './upload-picture';

/** Pictures that people give. */
export const describePictures = (drill: () => DrillStack) =>
  describe('pictures', () => {
    let ada: StoreClient;
    let eve: StoreClient;
    beforeAll(() => {
      ada = new StoreClient(drill().pool);
      eve = new StoreClient(drill().pool);
    });

    const look = (client: StoreClient, path: string) => client.send({ method: 'GET', path });

    it('give a newcomer a session, and are shown to nobody else', async () => {
      const image = await uploadPicture(ada, drawPng(1_000, 700));
      expect([image.width, image.height]).toEqual([1_000, 700]);
      expect(ada.cookies.header).toContain('bowtie_session=');
      const shown = await look(ada, image.image_url);
      expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=31536000, immutable',
      ]);
      await uploadPicture(eve, drawPng(100, 70));
      for (const client of [eve, new StoreClient(drill().pool)]) {
        const hidden = await look(client, image.image_url);
        const nothing = await look(client, '/images/own/nosuchpicture.webp');
        expect([hidden.status, hidden.text]).toEqual([404, nothing.text]);
      }
    });

    it('of a telephone are read too', async () => {
      const heic = readFileSync(join(import.meta.dirname, 'flat.heic'));
      expect(await uploadPicture(ada, heic)).toMatchObject({ width: 160, height: 100 });
    });

    it('become the face of a card, and the ground of a co-brand', async () => {
      const { cloudinary_id } = await uploadPicture(ada, drawPng(1_000, 700));
      const crop = { x: 0, y: 30, width: 1_000, height: 640 };
      const { image } = await ada.call(cropImage, { body: { cloudinary_id, crop } });
      expect([image.width, image.height]).toEqual([2_000, 1_280]);
      const imageUrl = `localhost${image.image_url}`;
      expect(await ada.call(checkImageRules, { query: { imageUrl } })).toEqual({
        accepted: true,
        reasons: [],
      });
      const { cobrand } = await ada.call(submitCobrand, {
        body: {
          name: 'Summer party',
          card_network: 'visa',
          background: { kind: 'image', cloudinary_id: image.cloudinary_id },
          logo: { cloudinary_id, zoom: 1, x: 0.5, y: 0.5 },
        },
      });
      expect((await look(ada, cobrand.image_url)).status).toBe(200);
      expect((await ada.call(userCobrands, {})).cobrands).toEqual([cobrand]);
      expect((await eve.call(userCobrands, {})).total_count).toBe(0);
      await expect(eve.call(checkImageRules, { query: { imageUrl } })).rejects.toMatchObject({ status: 404 });
    });
  });
