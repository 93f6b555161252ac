import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  'sign-in': () => import('./pages/sign-in'),
});
