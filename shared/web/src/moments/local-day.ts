const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** The day of a moment as people say it, such as "Tue, Nov 24", in the visitor's own time zone. For what browsers alone draw. */
export function localDay(date: string): string {
  return day.format(new Date(date));
}
