import { storeTimeZone } from '@bowtie/domain';

/** A day and a time as people say them, for readers of any zone. */
export function timeText(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: storeTimeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
}
