import { mailLocale } from './mail-texts';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** A span of time as mails say it: "14 days", "36 hours"; never less than a minute. */
export function timeSpan(ms: number): string {
  const fitting = units.find((each) => ms === each.ms || ms >= 2 * each.ms) ?? units[2];
  const count = Math.max(1, Math.floor(ms / fitting.ms));
  return new Intl.NumberFormat(mailLocale(), {
    style: 'unit',
    unit: fitting.unit,
    unitDisplay: 'long',
  }).format(count);
}
