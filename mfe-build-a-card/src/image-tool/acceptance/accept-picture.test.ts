// @vitest-environment happy-dom
import { checkImageRules, cropImage } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { photo, stubPictures } from '../../../testing/pictures';
import { centredCut } from '../crop/crop-geometry';
import { acceptPicture } from './accept-picture';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the image rules', () => {
  it.each([
    ['/images/own/face1.webp', `${window.location.host}/images/own/face1.webp`],
    ['https://pictures.example/images/own/face1.webp', 'pictures.example/images/own/face1.webp'],
    ['HTTP://pictures.example/images/own/face1.webp', 'pictures.example/images/own/face1.webp'],
  ])('are asked for %s as %s', async (image_url, asked) => {
    stubPictures();
    const rules = vi.fn((_imageUrl: string) => ({ accepted: true, reasons: [] }));
    const design = { cloudinary_id: 'face1', image_url, width: 2_000, height: 1_280 };
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(cropImage, () => ({ image: design })),
        mockCall(checkImageRules, ({ query }) => rules(query.imageUrl)),
      ),
    );
    const verdict = await acceptPicture(photo, centredCut, new AbortController().signal);
    expect(verdict).toEqual({ accepted: true, picture: { cloudinaryId: 'face1', imageUrl: image_url } });
    expect(rules).toHaveBeenCalledWith(asked);
  });
});
