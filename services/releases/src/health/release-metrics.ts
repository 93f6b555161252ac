import type { AreaHealth, HealthFigures } from '@bowtie/contracts';
import { pageMeasures } from '@bowtie/contracts';
import { gauge } from '@bowtie/service-kit';
import type { ChannelRecord } from '../model/channel-record';

const labels = ['channel', 'area', 'version', 'shown'];
const pages = gauge('bowtie_release_pages', 'Pages of a version in the last day of its being shown', labels);
const failed = gauge('bowtie_release_pages_failed', 'Those of them that failed in browsers', labels);
const unrendered = gauge(
  'bowtie_release_renders_failed_ratio',
  'The share of pages that the version kept from being rendered on the server',
  labels,
);
const p75 = gauge(
  'bowtie_release_p75',
  'What three of four pages of a version keep below: times in seconds, CLS without a unit',
  [...labels, 'measure'],
);

/** Shows how the versions fare in the metrics: those that are live, those before them, and those on trial, and no others. */
export function showReleaseMetrics(
  all: readonly { record: ChannelRecord; areas: readonly AreaHealth[] }[],
): void {
  for (const one of [pages, failed, unrendered, p75]) one.reset();
  for (const { record, areas } of all)
    for (const { area, ...versions } of areas)
      for (const [shown, figures] of Object.entries(versions))
        if (figures !== null) show({ channel: record._id, area, version: figures.version, shown }, figures);
}

function show(of: Record<'channel' | 'area' | 'version' | 'shown', string>, figures: HealthFigures): void {
  pages.set(of, figures.pages);
  failed.set(of, figures.failed);
  if (figures.renders > 0) unrendered.set(of, figures.renders_failed / figures.renders);
  for (const measure of pageMeasures) {
    const value = figures.p75[measure];
    if (value !== null) p75.set({ ...of, measure }, measure === 'cls' ? value : value / 1_000);
  }
}
