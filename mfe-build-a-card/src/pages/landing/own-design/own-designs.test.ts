// @vitest-environment happy-dom
import { removeStored, writeStored } from '@bowtie/web';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnDesign } from '../../../state/own-design';
import { ownDesigns, withOwnDesign } from './own-designs';

const design = (cloudinaryId: string): OwnDesign => ({
  cloudinaryId,
  imageUrl: `/images/own/${cloudinaryId}.webp`,
  kind: 'upload',
  name: '',
  network: null,
});

beforeEach(() => removeStored('build-a-card-own-faces', 'local'));

describe('pictures of one’s own', () => {
  it('stand once each, the latest first, and not without end', () => {
    const designs = ['a', 'b', 'a'].reduce<OwnDesign[]>((now, id) => withOwnDesign(now, design(id)), []);
    expect(designs.map(({ cloudinaryId }) => cloudinaryId)).toEqual(['a', 'b']);
    const many = Array.from({ length: 30 }, (_, number) => design(`n${number}`));
    expect(many.reduce<OwnDesign[]>(withOwnDesign, [])).toHaveLength(12);
  });

  it('come back as they were, without what is none', () => {
    const logo = { ...design('b'), kind: 'logo', name: 'Bakery', network: 'visa' };
    writeStored('build-a-card-own-faces', 'local', [
      design('a'),
      logo,
      { ...design('c'), imageUrl: 'https://x.test/c' },
      7,
    ]);
    expect(createStore().get(ownDesigns)).toEqual([design('a'), logo]);
  });
});
