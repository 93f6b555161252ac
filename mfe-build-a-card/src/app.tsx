import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  landing: () => import('./pages/landing'),
});
