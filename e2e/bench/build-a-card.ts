import { percentile } from './load/percentiles';
import { measureLandingPreview } from './measure/landing-preview';
import { measureOwnPicture } from './measure/own-picture';
import { ownScriptKb } from './measure/page-scripts';
import type { SlowFrames } from './measure/slow-frames';
import { measureToolDragging } from './measure/tool-dragging';
import { atMost, type Line, plain } from './report';

const smoothFrameMs = 16;
const rounded = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
/** A line of frames that are to be smooth. */
export const frames = (what: string, { p95, all }: SlowFrames) =>
  atMost(`${what}: frame p95 with 4x slower CPU (passes ${rounded(all)})`, p95, 'ms', smoothFrameMs);

/** What the landing of the design flow weighs, and how its preview keeps up, at the address of a running store. */
export async function landingLines(url: string): Promise<Line[]> {
  const { typing, tilting, blank } = await measureLandingPreview(url);
  return [
    atMost(
      'build-a-card landing JavaScript, gzipped',
      await ownScriptKb('mfe-build-a-card', 'landing'),
      'kB',
      50,
    ),
    frames('landing preview, typing', typing),
    frames('landing preview, tilting', tilting),
    plain('  the same typing on a page with nothing but a field', blank.p95, 'ms'),
  ];
}

/** How the tools for pictures and logos keep up. */
export async function toolLines(url: string, times: number): Promise<Line[]> {
  const { cutting, placing } = await measureToolDragging(url);
  const { seconds, megabytes, shift } = await measureOwnPicture(url, times);
  return [
    frames('cutting a picture, dragging', cutting),
    frames('placing a logo, dragging', placing),
    atMost(
      `12-megapixel jpeg of ${megabytes.toFixed(1)} MB to accepted preview, p50`,
      percentile(seconds, 0.5),
      's',
      2,
    ),
    atMost('layout shift meanwhile', shift, '', 0),
  ];
}
