import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  customize: () => import('./pages/customize'),
  details: () => import('./pages/details'),
  landing: () => import('./pages/landing'),
  login: () => import('./pages/login'),
  registration: () => import('./pages/registration'),
  kyc: () => import('./pages/kyc'),
});
