const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A day as people say it, in the reader's own zone. */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** The same with the time of the day. */
export function timeText(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
