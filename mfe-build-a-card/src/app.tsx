import { areaModule } from '@bowtie/web';
import type { area } from './area';

/** With its form, where that is seen. The page loads it: asked for from here it would bring again all that the two share. */
async function openLanding() {
  const page = import('./pages/landing');
  const { loadVisible } = await page;
  await loadVisible();
  return page;
}

export default areaModule<typeof area>({
  landing: openLanding,
  greeting: () => import('./pages/greeting'),
  carrier: () => import('./pages/carrier'),
  review: () => import('./pages/review'),
});
