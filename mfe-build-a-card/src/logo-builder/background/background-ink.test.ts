import { expect, it } from 'vitest';
import { backgroundInk } from './background-ink';

it('is light on dark colours and dark on light ones', () => {
  const of = (colour: string) => backgroundInk({ kind: 'colour', colour });
  expect(of('#1f5b47')).toEqual({ ink: 'light', scrim: 0 });
  expect(of('#ffe08a')).toEqual({ ink: 'dark', scrim: 0 });
});

it('is that of a gradient where the text stands, whatever it is elsewhere', () => {
  const of = (angle: number) =>
    backgroundInk({ kind: 'gradient', from: '#ffffff', to: '#000000', angle }).ink;
  expect([of(0), of(180)]).toEqual(['dark', 'light']);
});

it('is what the store has measured of a picture, and the safest before that', () => {
  const of = (image_url: string) => backgroundInk({ kind: 'image', cloudinary_id: 'p', image_url });
  expect(of('/images/own/p.webp#dark-12')).toEqual({ ink: 'dark', scrim: 0.12 });
  expect(of('/images/own/p.webp')).toEqual({ ink: 'light', scrim: 0.64 });
});
