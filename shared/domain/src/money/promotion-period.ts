import { momentOf } from '../order/send-time';

/** The days on which a promotion holds, both whole, on the clocks of a zone. */
export interface PromotionPeriod {
  /** YYYY-MM-DD */
  first_day: string;
  last_day: string;
  /** A name of the time zone database, such as `America/New_York`. */
  time_zone: string;
}

const dayMs = 86_400_000;

/** When a day begins in a zone; undefined for what is no day or no zone. */
function startOf(date: string, time_zone: string): Date | undefined {
  return momentOf({ date, time: '00:00' }, time_zone)?.at;
}

/** The moments of a period: from the first on, and not at the last any more; undefined for what is none. */
export function promotionTimes({
  first_day,
  last_day,
  time_zone,
}: PromotionPeriod): { starts_at: Date; ends_at: Date } | undefined {
  if (first_day > last_day) return undefined;
  const last = Date.parse(`${last_day}T00:00:00.000Z`);
  if (Number.isNaN(last)) return undefined;
  const after = new Date(last + dayMs).toISOString().slice(0, 10);
  const [starts_at, begins, ends_at] = [first_day, last_day, after].map((day) => startOf(day, time_zone));
  return starts_at === undefined || begins === undefined || ends_at === undefined
    ? undefined
    : { starts_at, ends_at };
}
