import { type MerchantSeed, merchantRow } from './merchant';
import { merchantsAToG } from './merchants-a-to-g';
import { merchantsHToP } from './merchants-h-to-p';
import { merchantsQToZ } from './merchants-q-to-z';

/** Shops of one town each; they have a page of their own and stay out of the national lists. */
const localShops: readonly MerchantSeed[] = [
  {
    name: 'Corner Lantern Books',
    slug: 'corner-lantern-books',
    colour: '#5D3A1A',
    category: 'Books & toys',
    description: 'A reading room with a till, in Burlington, Vermont',
    local: true,
  },
  {
    name: 'Dockside Noodle House',
    slug: 'dockside-noodle-house',
    colour: '#7A2B18',
    category: 'Restaurants',
    description: 'Hand-pulled noodles by the ferry, in Port Townsend, Washington',
    discount: 5,
    local: true,
  },
  {
    name: 'Mesa Bloom Florist',
    slug: 'mesa-bloom-florist',
    colour: '#8A2F5C',
    category: 'Flowers & gifts',
    description: 'Desert flowers and dried wreaths, in Santa Fe, New Mexico',
    local: true,
  },
];

/** Closed to new sales; its cards are still checked for a balance. */
const closed: readonly MerchantSeed[] = [
  {
    name: 'Pinecrest Video',
    slug: 'pinecrest-video',
    colour: '#3B3B3B',
    category: 'Movies & music',
    description: 'Film rentals by mail until last winter',
    enabled: false,
  },
];

export const merchants = [...merchantsAToG, ...merchantsHToP, ...merchantsQToZ, ...localShops, ...closed].map(
  merchantRow,
);
