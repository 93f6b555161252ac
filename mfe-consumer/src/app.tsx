import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  home: () => import('./pages/home'),
  'prepaid-card': () => import('./pages/prepaid-card'),
  'network-landing': () => import('./pages/network-landing'),
  shopping: () => import('./pages/shopping'),
  brand: () => import('./pages/brand'),
  occasions: () => import('./pages/occasions'),
  holiday: () => import('./pages/holiday'),
  blog: () => import('./pages/blog'),
  content: () => import('./pages/content'),
  legal: () => import('./pages/legal'),
  reviews: () => import('./pages/reviews'),
  newsletter: () => import('./pages/newsletter'),
  sitemap: () => import('./pages/sitemap'),
  cart: () => import('./pages/cart'),
  checkout: () => import('./pages/checkout'),
  confirmation: () => import('./pages/confirmation'),
});
