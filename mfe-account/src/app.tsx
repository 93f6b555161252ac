import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  'sign-in': () => import('./pages/sign-in'),
  'sign-up': () => import('./pages/sign-up'),
  account: () => import('./pages/account'),
  'order-status': () => import('./pages/order-status'),
  activate: () => import('./pages/activate'),
  redeem: () => import('./pages/redeem'),
});
