import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  home: () => import('./pages/home'),
});
