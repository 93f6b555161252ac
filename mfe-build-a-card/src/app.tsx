import { areaModule } from '@bowtie/web';
import type { area } from './area';
import { withStored } from './state/late-schemas';

export default areaModule<typeof area>({
  landing: () => withStored(import('./pages/landing')),
  greeting: () => withStored(import('./pages/greeting')),
  carrier: () => withStored(import('./pages/carrier')),
  review: () => withStored(import('./pages/review')),
});
