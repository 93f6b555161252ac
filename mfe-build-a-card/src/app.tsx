import { areaModule } from '@bowtie/web';
import type { area } from './area';
import { loadCardForm, mayFormWait } from './pages/landing/card/load-card-form';

async function openLanding() {
  const page = import('./pages/landing');
  await Promise.all([page, mayFormWait() ? undefined : loadCardForm()]);
  return page;
}

export default areaModule<typeof area>({
  landing: openLanding,
  greeting: () => import('./pages/greeting'),
  carrier: () => import('./pages/carrier'),
  review: () => import('./pages/review'),
});
