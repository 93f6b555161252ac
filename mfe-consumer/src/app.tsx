import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  home: () => import('./pages/home'),
  'prepaid-card': () => import('./pages/prepaid-card'),
  cart: () => import('./pages/cart'),
  checkout: () => import('./pages/checkout'),
  confirmation: () => import('./pages/confirmation'),
});
