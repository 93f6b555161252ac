import { checkWallTime, isTimeZone, type Sheet, wallTimeOf } from '@bowtie/domain';

/** When cards by e-mail are sent: at once, or at an hour. An empty zone is the one of this browser. */
export interface Sending {
  isLater: boolean;
  /** As the platform's fields give them: `2026-12-24` and `09:00`, or nothing. */
  date: string;
  time: string;
  zone: string;
}

export const atOnce: Sending = { isLater: false, date: '', time: '09:00', zone: '' };

/** The time zone of this browser; where it tells none, that of the store. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'America/New_York';
}

/** Whose clocks are meant. */
function zoneOf({ zone }: Sending): string {
  return zone === '' ? ownZone() : zone;
}

/** What a sheet says of all its cards by e-mail. */
export function sheetSending(sending: Sending): Pick<Sheet, 'sending'> {
  const { isLater, date, time } = sending;
  return isLater ? { sending: { date, time, zone: zoneOf(sending) } } : {};
}

/** What is not right yet in what was chosen. */
export function sendingErrors(sending: Sending, now = new Date()) {
  return sending.isLater ? checkWallTime(sending, zoneOf(sending), now) : {};
}

/** What was chosen for cards of a cart, to choose again. */
export function sendingOf(send_at: string | undefined, zone: string | undefined): Sending {
  if (send_at === undefined || zone === undefined || !isTimeZone(zone)) return atOnce;
  return { isLater: true, ...wallTimeOf(new Date(send_at), zone), zone };
}
