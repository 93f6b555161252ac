const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people say it, such as "Tue, Nov 24". @param date YYYY-MM-DD */
export function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** A day with its year, such as "November 24, 2026". @param date YYYY-MM-DD */
export function longDayText(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}
