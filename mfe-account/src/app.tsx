import { areaModule } from '@bowtie/web';
import type { area } from './area';

export default areaModule<typeof area>({
  'sign-in': () => import('./pages/sign-in'),
  'sign-up': () => import('./pages/sign-up'),
  'confirm-email': () => import('./pages/confirm-email'),
  'forgot-password': () => import('./pages/forgot-password'),
  'reset-password': () => import('./pages/reset-password'),
  'change-email': () => import('./pages/change-email'),
  account: () => import('./pages/account'),
  payment: () => import('./pages/payment'),
  'account-details': () => import('./pages/account-details'),
  'phone-verification': () => import('./pages/phone-verification'),
  'log-out': () => import('./pages/log-out'),
  orders: () => import('./pages/orders'),
  order: () => import('./pages/order'),
  invoice: () => import('./pages/invoice'),
  'order-status': () => import('./pages/order-status'),
  activate: () => import('./pages/activate'),
  'activate-thank-you': () => import('./pages/activate-thank-you'),
  'check-balance': () => import('./pages/check-balance'),
  'check-balance-thank-you': () => import('./pages/check-balance-thank-you'),
  'card-error': () => import('./pages/card-error'),
  redeem: () => import('./pages/redeem'),
  'update-recipient': () => import('./pages/update-recipient'),
  'linked-gift': () => import('./pages/linked-gift'),
  exchange: () => import('./pages/exchange'),
});
