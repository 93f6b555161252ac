import type { ReleaseMove } from '@bowtie/contracts';

const whatOf = ({ kind, area, version, before, percent }: ReleaseMove): string => {
  if (kind === 'start') return 'filled with a version of every area';
  if (kind === 'trial') return `${area} ${version} on trial for ${percent} % of the visitors`;
  if (kind === 'end_trial') return `trial of ${area} ${version} ended`;
  const from = before === null ? '' : ` (was ${before})`;
  return kind === 'roll_back' ? `${area} back to ${version}${from}` : `${area} ${version} promoted${from}`;
};

/** A move of a channel in one line. */
export function moveLine(move: ReleaseMove): string {
  const reason = move.reason === '' ? '' : `: ${move.reason}`;
  return `${move.channel} ${move.number}  ${whatOf(move)}  by ${move.by} at ${move.at}${reason}`;
}
