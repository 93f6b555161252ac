import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  balance: () => import('./pages/balance'),
  customize: () => import('./pages/customize'),
  details: () => import('./pages/details'),
  express: () => import('./pages/express'),
  landing: () => import('./pages/landing'),
  integrations: () => import('./pages/integrations'),
  lists: () => import('./pages/lists'),
  login: () => import('./pages/login'),
  merchant: () => import('./pages/merchant'),
  merchants: () => import('./pages/merchants'),
  registration: () => import('./pages/registration'),
  kyc: () => import('./pages/kyc'),
  'place-order': () => import('./pages/place-order'),
  confirmation: () => import('./pages/confirmation'),
  invitation: () => import('./pages/invitation'),
  approval: () => import('./pages/approval'),
  'business-overview': () => import('./pages/business-overview'),
  'business-people': () => import('./pages/business-people'),
  'business-approvals': () => import('./pages/business-approvals'),
  'order-cancelled': () => import('./pages/order-cancelled'),
});
