import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  landing: () => import('./pages/landing'),
  login: () => import('./pages/login'),
  registration: () => import('./pages/registration'),
  kyc: () => import('./pages/kyc'),
});
