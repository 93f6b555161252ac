import { defineArea } from '@bowtie/contracts';

/** The host: header, footer, promotion banner, cart flyout, notices, and whatever brings the other areas to the screen. */
export const area = defineArea({
  area: 'shell',
  team: 'shell',
  exposes: {},
  routes: [],
  fonts: ['figtree-first', 'fraunces-first'],
});
