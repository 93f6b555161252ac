const dayFormat = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-US', dayFormat);

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people say it, such as "Tue, Nov 24". @param date YYYY-MM-DD @param locale another one than the language's own */
export function dayText(date: string, locale?: string): string {
  const format = locale === undefined ? day : new Intl.DateTimeFormat(locale, dayFormat);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A day with its year, such as "November 24, 2026". @param date YYYY-MM-DD */
export function longDayText(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}
