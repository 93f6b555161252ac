const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A moment to the second, as a log tells it. */
export function momentText(date: string): string {
  return moment.format(new Date(date));
}

export function dayText(date: string): string {
  return day.format(new Date(date));
}
