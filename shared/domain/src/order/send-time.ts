/** When a card's mail is sent: the moment, and the time zone in which it was chosen and is told. */
export interface SendTime {
  /** ISO 8601, in UTC. */
  send_at: string;
  /** A name of the time zone database, such as `America/Chicago`. */
  send_time_zone: string;
}

/** A date and an hour on the wall: `2026-12-24` and `09:00`. */
export interface WallTime {
  date: string;
  time: string;
}

const dayMs = 86_400_000;
/** So far ahead a mail may be sent: a year, also a leap year. */
const mostAheadMs = 366 * dayMs;

/** Why a time is refused. */
export const sendTimeMessages = {
  date: 'Please choose a date.',
  time: 'Please choose a time, such as 9:00 AM.',
  zone: 'Please choose a time zone, such as Eastern or America/New_York.',
  past: 'This time has passed. Please choose a later one.',
  tooFar: 'Please choose a time within a year.',
} as const;

const namePattern = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How the clocks of a zone show a moment; undefined for what is no zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  if (zone.length > 64 || !namePattern.test(zone)) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

/** Whether clocks of this name are known. Offsets such as `+05:00` are no zones: they know nothing of summer. */
export function isTimeZone(zone: string): boolean {
  return formatOf(zone) !== undefined;
}

/** What the clocks of a zone show, as if it were UTC. @throws RangeError for what is no zone */
function shownAsUtc(at: number, zone: string): number {
  const format = formatOf(zone);
  if (format === undefined) throw new RangeError(`No time zone: ${zone}`);
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown + (((at % 1_000) + 1_000) % 1_000);
}

/** What the clocks of a zone show at a moment. */
export function wallTimeOf(at: Date, zone: string): WallTime {
  const [date = '', time = ''] = new Date(shownAsUtc(at.getTime(), zone)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** The same wall time as if it were UTC; undefined for a day or an hour that no calendar has. */
function readWallTime({ date, time }: WallTime): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const text = `${date}T${time}:00.000Z`;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString() !== text ? undefined : at;
}

/** A moment, and how the clocks come to it: an hour that they skip in spring is the one after it, and one that they show twice its first. */
export interface ClockMoment {
  at: Date;
  clock: 'once' | 'skipped' | 'repeated';
}

/** The moment at which the clocks of a zone show a wall time; undefined for what is no time or no zone. */
export function momentOf(wall: WallTime, zone: string): ClockMoment | undefined {
  const shown = readWallTime(wall);
  if (shown === undefined || !isTimeZone(zone)) return undefined;
  // Clocks change at most once within two days: whatever offset holds, it is one of these.
  const offsets = [shown - dayMs, shown + dayMs].map((near) => shownAsUtc(near, zone) - near);
  const fitting = [...new Set(offsets.map((offset) => shown - offset))]
    .filter((at) => shownAsUtc(at, zone) === shown)
    .sort((one, other) => one - other);
  const [first] = fitting;
  if (first !== undefined) return { at: new Date(first), clock: fitting.length > 1 ? 'repeated' : 'once' };
  // No clock shows it: as long after the change as was chosen.
  return { at: new Date(shown - (offsets[0] ?? 0)), clock: 'skipped' };
}

/** Why nothing is sent at this moment; undefined where it can be chosen. */
export function sendTimeErrorOf(at: Date, now: Date): string | undefined {
  if (Number.isNaN(at.getTime())) return sendTimeMessages.date;
  if (at.getTime() <= now.getTime()) return sendTimeMessages.past;
  return at.getTime() > now.getTime() + mostAheadMs ? sendTimeMessages.tooFar : undefined;
}

/** A time of sending as people say it, on the clocks of its zone. */
export function sendTimeText({ send_at, send_time_zone }: SendTime): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: isTimeZone(send_time_zone) ? send_time_zone : 'UTC',
    timeZoneName: 'short',
  }).format(new Date(send_at));
}

/** On whose clocks the store says days and times to whoever has not named a zone. */
export const storeTimeZone = 'America/New_York';

/** The zones of the States, as people there call them. */
export const usTimeZones = [
  { zone: 'America/New_York', name: 'Eastern' },
  { zone: 'America/Chicago', name: 'Central' },
  { zone: 'America/Denver', name: 'Mountain' },
  { zone: 'America/Phoenix', name: 'Arizona' },
  { zone: 'America/Los_Angeles', name: 'Pacific' },
  { zone: 'America/Anchorage', name: 'Alaska' },
  { zone: 'Pacific/Honolulu', name: 'Hawaii' },
] as const;

const spoken: ReadonlyMap<string, string> = new Map([
  ...usTimeZones.map(({ zone, name }): [string, string] => [name.toLowerCase(), zone]),
  ...Object.entries({
    et: 'America/New_York',
    ct: 'America/Chicago',
    mt: 'America/Denver',
    pt: 'America/Los_Angeles',
  }),
]);

/** The zone that a cell names: "Eastern", "ET", "eastern time" or "America/New_York"; undefined for what is none. */
export function readTimeZone(text: string): string | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const named = spoken.get(typed.toLowerCase().replace(/ (?:standard |daylight )?time$/, ''));
  if (named !== undefined) return named;
  const name = typed.replaceAll(' ', '_');
  return isTimeZone(name) ? name : undefined;
}

/** What is not right in a wall time that was chosen, by its part; an empty object for one that can be. */
export function checkWallTime(
  wall: WallTime,
  zone: string,
  now: Date,
): Partial<Record<'date' | 'time', string>> {
  const isDate = readWallTime({ ...wall, time: '00:00' }) !== undefined;
  const isTime = readWallTime({ ...wall, date: '2026-01-01' }) !== undefined;
  const at = momentOf(wall, zone)?.at;
  if (at === undefined)
    return {
      ...(!isDate && { date: sendTimeMessages.date }),
      ...(!isTime && { time: sendTimeMessages.time }),
    };
  const refusal = sendTimeErrorOf(at, now);
  if (refusal === undefined) return {};
  // Of today only the hour has passed.
  const isToday = wall.date === wallTimeOf(now, zone).date;
  return isToday ? { time: refusal } : { date: refusal };
}
