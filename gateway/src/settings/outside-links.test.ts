import { expect, it } from 'vitest';
import { OutsideLinksSchema } from './outside-links';

it('names no link unless the configuration does', () => {
  expect(OutsideLinksSchema.parse(undefined)).toEqual([]);
  expect(OutsideLinksSchema.parse(' ')).toEqual([]);
  expect(
    OutsideLinksSchema.parse(
      'Instagram=https://www.instagram.com/bowtie/, iPhone app=https://a.example/app?id=1',
    ),
  ).toEqual([
    { label: 'Instagram', href: 'https://www.instagram.com/bowtie/' },
    { label: 'iPhone app', href: 'https://a.example/app?id=1' },
  ]);
});

it.each([
  'Instagram',
  'Instagram=http://plain.example/us',
  'Instagram=https://www.instagram.com/',
  'X=javascript:alert(1)',
])('refuses "%s"', (text) => expect(OutsideLinksSchema.safeParse(text).success).toBe(false));
