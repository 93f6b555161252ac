import type { Row } from '../store/rows';
import type { LinkedPath } from './routes';

interface OccasionSeed {
  slug: string;
  name: string;
  blurb: string;
  href: LinkedPath;
}

const designs = '/visa-gift-cards/predesign/';

const seeds: readonly OccasionSeed[] = [
  {
    slug: 'birthday',
    name: 'Birthday',
    blurb: 'Cake once, and something they choose themselves.',
    href: `${designs}?category=birthday`,
  },
  {
    slug: 'thank-you',
    name: 'Thank you',
    blurb: 'For teachers, neighbours and the friend with the van.',
    href: `${designs}?category=thank-you`,
  },
  {
    slug: 'congratulations',
    name: 'Congratulations',
    blurb: 'New job, new home, first marathon.',
    href: `${designs}?category=congratulations`,
  },
  {
    slug: 'wedding',
    name: 'Wedding',
    blurb: 'For the list that ran out, and the trip after.',
    href: `${designs}?category=wedding`,
  },
  {
    slug: 'graduation',
    name: 'Graduation',
    blurb: 'A first step, with a little under the feet.',
    href: `${designs}?category=congratulations`,
  },
  {
    slug: 'new-baby',
    name: 'New baby',
    blurb: 'For small socks and large coffees.',
    href: `${designs}?category=baby`,
  },
];

/** Occasions to give a card, each leading to designs that suit it. */
export const occasions: Row<'occasions'>[] = seeds.map(({ slug, ...rest }, position) => ({
  _id: slug,
  position,
  ...rest,
}));
