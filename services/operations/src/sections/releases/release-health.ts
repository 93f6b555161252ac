import {
  type AreaHealth,
  type CallAnswer,
  type HealthFigures,
  measureScales,
  type PageMeasure,
  type readReleaseHealth,
} from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import { badge, note, type Tone, table } from '../../web/parts';

/** Below so many pages no share and no time is worth reading. */
const enoughPages = 50;
const recentAct = 24 * 3_600_000;

const ratings: Readonly<Record<'good' | 'middling' | 'poor', { word: string; tone: Tone }>> = {
  good: { word: 'good', tone: 'good' },
  middling: { word: 'needs work', tone: 'warn' },
  poor: { word: 'poor', tone: 'bad' },
};

function rated(measure: PageMeasure, value: number | null): Html | string {
  if (value === null) return '–';
  const { good, poor } = measureScales[measure];
  const { word, tone } = ratings[value <= good ? 'good' : value <= poor ? 'middling' : 'poor'];
  const text =
    measure === 'cls'
      ? value.toFixed(3)
      : value < 1_000
        ? `${Math.round(value)} ms`
        : `${(value / 1_000).toFixed(1)} s`;
  return html`<span class="ops-nowrap">${text}</span><br>${badge(word, tone)}`;
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`);

function row(area: string, shown: string, figures: HealthFigures): (Html | string)[] {
  const { version, pages, failed, p75, renders, renders_failed } = figures;
  const name = html`${area}<br><small class="ops-nowrap">${shown}</small>`;
  if (pages < enoughPages)
    return [name, version, `${pages}, too few yet`, '–', '–', '–', '–', '–', share(renders_failed, renders)];
  return [
    name,
    version,
    String(pages),
    share(failed, pages),
    rated('shown', p75.shown),
    rated('inp', p75.inp),
    rated('cls', p75.cls),
    rated('lcp', p75.lcp),
    share(renders_failed, renders),
  ];
}

function rowsOf({ area, live, before, trial }: AreaHealth): (Html | string)[][] {
  return [
    row(area, 'Live', live),
    ...(before === null ? [] : [row(area, 'Before it', before)]),
    ...(trial === null ? [] : [row(area, 'On trial', trial)]),
  ];
}

const said = {
  decided: 'is about to be taken off',
  done: 'was taken off by itself',
  refused: 'could not be taken off by itself',
  outdated: 'fared badly, and was taken off by its team',
} as const;

type Health = CallAnswer<typeof readReleaseHealth>;

/** What was done by itself in the last day, and why. */
export function actNotes({ acts }: Health, now: Date): Html[] {
  const recent = acts.filter(({ at }) => now.getTime() - new Date(at).getTime() < recentAct);
  return recent.map(({ area, version, reason, state, refusal }) =>
    note(
      state === 'refused' ? 'bad' : 'warn',
      `${area} ${version} ${said[state]}: ${reason}.${refusal === null ? '' : ` ${refusal}`}`,
    ),
  );
}

/** How the versions of a channel fare in browsers. */
export function healthSection(channel: string, { areas }: Health): Html {
  const caption = `How the pages of ${channel} fare in browsers`;
  const isNew = areas.every(({ live, trial }) => live.pages === 0 && (trial?.pages ?? 0) === 0);
  return html`${
    isNew
      ? html`<p class="muted">${caption}: nothing was reported yet. Figures come with the first visitors.</p>`
      : html`${table(
          caption,
          [
            { label: 'Area' },
            { label: 'Version' },
            { label: 'Pages', isSum: true },
            { label: 'Failed', isSum: true },
            { label: 'Time to show' },
            { label: 'INP' },
            { label: 'CLS' },
            { label: 'LCP' },
            { label: 'Not rendered', isSum: true },
          ],
          areas.flatMap(rowsOf),
        )}
<p class="muted">Pages of the last day, and of the last day in which the version before was live. Times are what three of four pages keep below.</p>`
  }`;
}
