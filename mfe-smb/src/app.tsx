import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  balance: () => import('./pages/balance'),
  customize: () => import('./pages/customize'),
  details: () => import('./pages/details'),
  landing: () => import('./pages/landing'),
  integrations: () => import('./pages/integrations'),
  lists: () => import('./pages/lists'),
  login: () => import('./pages/login'),
  registration: () => import('./pages/registration'),
  kyc: () => import('./pages/kyc'),
  'place-order': () => import('./pages/place-order'),
  confirmation: () => import('./pages/confirmation'),
  'order-cancelled': () => import('./pages/order-cancelled'),
});
