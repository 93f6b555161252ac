import type { DesignCategory, OccasionSlug } from '@bowtie/card-art';
import type { Row } from '../model/rows';
import type { LinkedPath } from './routes';

interface OccasionSeed {
  slug: OccasionSlug;
  name: string;
  blurb: string;
  href: LinkedPath;
}

/** The designs that suit an occasion. */
const designs = (category: DesignCategory): LinkedPath => `/visa-gift-cards/predesign/?category=${category}`;

const seeds: readonly OccasionSeed[] = [
  {
    slug: 'birthday',
    name: 'Birthday',
    blurb: 'Cake once, and something they choose themselves.',
    href: designs('birthday'),
  },
  {
    slug: 'thank-you',
    name: 'Thank you',
    blurb: 'For teachers, neighbors and the friend with the van.',
    href: designs('thank-you'),
  },
  {
    slug: 'congratulations',
    name: 'Congratulations',
    blurb: 'New job, first marathon, a test passed at last.',
    href: designs('congratulations'),
  },
  {
    slug: 'wedding',
    name: 'Wedding',
    blurb: 'For the list that ran out, and the trip after.',
    href: designs('wedding'),
  },
  {
    slug: 'graduation',
    name: 'Graduation',
    blurb: 'A first step, with a little under the feet.',
    href: designs('graduation'),
  },
  {
    slug: 'new-baby',
    name: 'New baby',
    blurb: 'For small socks and large coffees.',
    href: designs('new-baby'),
  },
  {
    slug: 'new-home',
    name: 'New home',
    blurb: 'Boxes first, then the good lamp.',
    href: designs('new-home'),
  },
  {
    slug: 'get-well',
    name: 'Get well',
    blurb: 'Soup from wherever they like it best.',
    href: designs('get-well'),
  },
  {
    slug: 'holiday',
    name: 'Holidays',
    blurb: 'Pine, lights, lamps or kinara: theirs to spend.',
    href: designs('holiday'),
  },
  {
    slug: 'everyday',
    name: 'Just because',
    blurb: 'The best reason there is.',
    href: designs('everyday'),
  },
];

/** Occasions to give a card, each leading to designs that suit it. */
export const occasions: Row<'occasions'>[] = seeds.map(({ slug, ...rest }, position) => ({
  _id: slug,
  position,
  ...rest,
}));
