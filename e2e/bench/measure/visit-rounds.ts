import { chromium } from 'playwright';
import { chromiumLaunch } from '../../chromium';
import { percentile } from '../load/percentiles';
import { type PhoneVisit, visitByPhone } from './phone-visit';
import { quietMachine } from './quiet-machine';

/** The middle of some visits, figure by figure. */
function middle(visits: readonly PhoneVisit[]): PhoneVisit {
  const of = (figure: keyof PhoneVisit) =>
    percentile(
      visits.map((visit) => visit[figure]),
      0.5,
    );
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
  };
}

/** The middle visit of each page. */
export interface Visits {
  of: ReadonlyMap<string, PhoneVisit>;
  /** The share of the visits that had to begin while the machine was busy with other things. */
  disturbed: number;
}

/**
 * Visits every page once in each round, one after another, so that what disturbs the machine disturbs all alike. One
 * round before them is not counted: servers too begin cold. Medians; of layout shift the worst.
 */
export async function measureVisits(pages: readonly string[], rounds: number): Promise<Visits> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visits = new Map(pages.map((page): [string, PhoneVisit[]] => [page, []]));
    let disturbed = 0;
    for (let round = 0; round <= rounds; round++) {
      for (const [page, made] of visits) {
        const quiet = await quietMachine();
        const visit = await visitByPhone(browser, page);
        if (round === 0) continue;
        made.push(visit);
        if (!quiet) disturbed += 1;
      }
    }
    return {
      of: new Map(Array.from(visits, ([page, made]) => [page, middle(made)])),
      disturbed: disturbed / (pages.length * rounds),
    };
  } finally {
    await browser.close();
  }
}
