import { percentile } from './load/percentiles';
import { measureLandingPreview } from './measure/landing-preview';
import { landingScriptKb } from './measure/landing-script';
import { atMost, type Line, plain } from './report';

/** What the landing of the design flow weighs, and how its preview keeps up, at the address of a running store. */
export async function landingLines(url: string): Promise<Line[]> {
  const { typing, tilting, blank } = await measureLandingPreview(url);
  return [
    atMost('build-a-card landing JavaScript, gzipped', await landingScriptKb(), 'kB', 90),
    atMost('landing preview: frame p95 with 4x slower CPU, typing', percentile(typing, 0.95), 'ms', 16),
    atMost('landing preview: frame p95 with 4x slower CPU, tilting', percentile(tilting, 0.95), 'ms', 16),
    plain('the same typing on a page with nothing but a field', percentile(blank, 0.95), 'ms'),
  ];
}
