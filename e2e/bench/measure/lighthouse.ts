import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumLaunch } from '../../chromium';
import { percentile } from '../load/percentiles';
import { openOutsideProject } from '../outside/outside-project';
import { quietMachine } from './quiet-machine';

/** The categories that are judged, in the order in which they are printed. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Scores of 0 to 100, and the audits that cost any of them. */
export interface LighthouseScores {
  scores: Record<Category, number>;
  failed: string[];
}

const longestRunMs = 180_000;
/** For runs that fail. */
const spareTries = 2;
const largestReport = 64 * 2 ** 20;

const CategorySchema = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const ReportSchema = z.object({
  categories: z.object({
    performance: CategorySchema,
    accessibility: CategorySchema,
    'best-practices': CategorySchema,
    seo: CategorySchema,
  }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});
type Report = z.output<typeof ReportSchema>;

/** Undefined where the run failed: on a busy machine the browser may miss the begin of its own trace. */
async function run(program: string, url: string): Promise<Report | undefined> {
  const ended = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...chromiumLaunch.args].join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath },
      timeout: longestRunMs,
      maxBuffer: largestReport,
    },
  ).catch((error: unknown) => {
    console.log(error instanceof Error && 'stderr' in error ? String(error.stderr) : error);
    return undefined;
  });
  return ended === undefined ? undefined : ReportSchema.parse(JSON.parse(ended.stdout));
}

function failedIn({ categories: judged, audits }: Report): string[] {
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}

/**
 * Judges pages with Lighthouse as it judges mobile pages by default; of several runs the middle score of each category.
 * A page of which no run came to its end is left out. Undefined where Lighthouse cannot be fetched.
 */
export async function measureLighthouse(
  pages: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, LighthouseScores> | undefined> {
  const folder = openOutsideProject({
    name: 'lighthouse',
    sources: resolve(import.meta.dirname, '../lighthouse'),
  });
  if (folder === undefined) return undefined;
  const program = resolve(folder, 'node_modules/lighthouse/cli/index.js');
  const judged = new Map<string, LighthouseScores>();
  for (const page of pages) {
    const reports: Report[] = [];
    for (let tries = 0; reports.length < runs && tries < runs + spareTries; tries++) {
      await quietMachine();
      const report = await run(program, page);
      if (report !== undefined) reports.push(report);
    }
    if (reports.length === 0) continue;
    const score = (category: Category) =>
      percentile(
        reports.map((report) => Math.round(report.categories[category].score * 100)),
        0.5,
      );
    judged.set(page, {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      failed: [...new Set(reports.flatMap(failedIn))],
    });
  }
  return judged;
}
