import { areaModule } from '@bowtie/web';
import type { area } from './area';
import { loadCardForm, mayFormWait } from './pages/landing/card/load-card-form';
import { withStored } from './state/late-schemas';

async function openLanding() {
  const [page] = await Promise.all([import('./pages/landing'), mayFormWait() ? undefined : loadCardForm()]);
  return page;
}

export default areaModule<typeof area>({
  landing: () => withStored(openLanding()),
  greeting: () => withStored(import('./pages/greeting')),
  carrier: () => withStored(import('./pages/carrier')),
  review: () => withStored(import('./pages/review')),
});
