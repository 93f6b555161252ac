import { readOwnImages } from '@bowtie/contracts';
import { handle, type Service } from '@bowtie/service-kit';
import type { OwnPicture } from '../src/clients/own-pictures';

interface KeptPicture extends OwnPicture {
  cart_key: string | null;
  user_id?: string;
}

/** A card service that knows pictures and whose they are, and counts how often it is asked. */
export interface FakePictures extends Service {
  pictures: Map<string, KeptPicture>;
  keep(cloudinary_id: string, fields: Partial<KeptPicture>): void;
  asked: number;
}

export function createFakePictures(): FakePictures {
  const service: FakePictures = {
    name: 'card',
    asked: 0,
    pictures: new Map(),
    keep(cloudinary_id, fields) {
      const image_url = `/images/own/${cloudinary_id}.webp`;
      const plain = { cobrand_uuid: null, card_network: null, printable: true, cart_key: null };
      service.pictures.set(cloudinary_id, { cloudinary_id, image_url, ...plain, ...fields });
    },
    calls: [
      handle(readOwnImages, async ({ body }) => {
        service.asked += 1;
        const images = body.cloudinary_ids.flatMap((id) => {
          const picture = service.pictures.get(id);
          const isOwn =
            picture !== undefined &&
            (picture.cart_key === body.cart_key ||
              (body.user_id !== null && picture.user_id === body.user_id));
          if (!isOwn) return [];
          const { cloudinary_id, image_url, cobrand_uuid, card_network, printable } = picture;
          return [{ cloudinary_id, image_url, cobrand_uuid, card_network, printable }];
        });
        return { images };
      }),
    ],
    ready: async () => undefined,
    close: async () => undefined,
  };
  return service;
}
