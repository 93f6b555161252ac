import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  landing: () => import('./pages/landing'),
  greeting: () => import('./pages/greeting'),
  carrier: () => import('./pages/carrier'),
  review: () => import('./pages/review'),
});
