import type { HealthCounts, PageFailureKind } from '@bowtie/contracts';
import { type Share, shareOf } from './is-worse';

/** What is compared of two versions. */
export type Compared = 'own' | 'later' | 'renders';

const compared: Readonly<Record<Compared, (counts: HealthCounts) => Share>> = {
  own: ({ views, failed }) => ({ views, failed }),
  // Of pages that are reached without a new document it is known late that they fared well, so documents stand for them.
  later: ({ documents, failed_later }) => ({ views: documents, failed: failed_later }),
  renders: ({ renders, renders_failed }) => ({ views: renders, failed: renders_failed }),
};

/** One share of what was counted. */
export const shareCounted = (what: Compared, counts: HealthCounts): Share => compared[what](counts);

const words: Readonly<Record<PageFailureKind, string>> = {
  load: 'load errors',
  crash: 'crashes',
  runaway: 'pages that worked without end',
  hidden: 'a hidden frame',
  uncaught: 'uncaught errors',
};

const failedWords: Readonly<Record<Compared, (views: number) => string>> = {
  own: (views) => `of ${views} pages failed`,
  later: (views) => `of ${views} documents failed on a further page`,
  renders: (views) => `of ${views} pages could not be rendered on the server`,
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function kindsIn({ kinds }: HealthCounts): string {
  const found = Object.entries(words)
    .flatMap(([kind, text]) => {
      const count = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? 0;
      return count > 0 ? [{ text, count }] : [];
    })
    .sort((one, other) => other.count - one.count);
  return found.map(({ text, count }) => `${text} (${count})`).join(', ');
}

/** Why a version is taken off, in words for its team. */
export function healthReason(
  what: Compared,
  { current, old, isTrial }: { current: HealthCounts; old: HealthCounts; isTrial: boolean },
): string {
  const now = shareCounted(what, current);
  const before = shareCounted(what, old);
  const known =
    before.views === 0
      ? 'nothing is known of the version before'
      : `${percent(shareOf(before))} ${isTrial ? 'of the live version' : 'of the version before'}`;
  const kinds = what === 'renders' ? '' : kindsIn(current);
  const because = kinds === '' ? '' : `: ${kinds}`;
  return `${percent(shareOf(now))} ${failedWords[what](now.views)}, ${known}${because}`;
}
