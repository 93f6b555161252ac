import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  customize: () => import('./pages/customize'),
  details: () => import('./pages/details'),
  express: () => import('./pages/express'),
  landing: () => import('./pages/landing'),
  login: () => import('./pages/login'),
  merchant: () => import('./pages/merchant'),
  merchants: () => import('./pages/merchants'),
  registration: () => import('./pages/registration'),
  kyc: () => import('./pages/kyc'),
  'place-order': () => import('./pages/place-order'),
  confirmation: () => import('./pages/confirmation'),
  'order-cancelled': () => import('./pages/order-cancelled'),
});
