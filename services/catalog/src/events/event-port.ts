import { bannerEvent, type MenuData } from '@bowtie/contracts';
import { counter } from '@bowtie/service-kit';

/** Where it is told what visitors click on: names and nothing else, so nobody can be recognised. */
export interface EventPort {
  record(event: string): void;
}

/** More names are counted as one: each is a series of its own in the metrics. */
const mostNames = 500;
const otherName = 'other';

const clicks = counter('bowtie_shop_clicks_total', 'What visitors clicked on, by the name of its event', [
  'event',
]);

/** Counts events in this process's metrics. @param isKnown whether the store itself gave an event this name */
export function createMetricEvents(isKnown: (event: string) => boolean): EventPort {
  const names = new Set<string>();
  return {
    record(event) {
      const isCounted = isKnown(event) && (names.has(event) || names.size < mostNames);
      if (isCounted) names.add(event);
      clicks.inc({ event: isCounted ? event : otherName });
    },
  };
}

/** Whether the menu or a banner has an event of this name. */
export function isMenuEvent({ links, promoBanners }: MenuData, event: string): boolean {
  return (
    links.some(({ analyticsEvent }) => analyticsEvent === event) ||
    promoBanners.some(({ id }) => bannerEvent(id) === event)
  );
}
