import { dayText, storeTimeZone } from '@bowtie/domain';
import { mailLocale } from './mail-texts';

/** A day and a time as people say them, for readers of any zone. */
export function timeText(iso: string): string {
  return new Intl.DateTimeFormat(mailLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: storeTimeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
}

/** A day as people say it, such as "Tue, Nov 24". @param date YYYY-MM-DD */
export function mailDay(date: string): string {
  return dayText(date, mailLocale());
}
