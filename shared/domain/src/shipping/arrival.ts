const dayFormat = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-US', dayFormat);

const longDayFormat = { dateStyle: 'long', timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat('en-US', longDayFormat);

/** A day as people say it, such as "Tue, Nov 24". @param date YYYY-MM-DD @param locale another one than the language's own */
export function dayText(date: string, locale?: string): string {
  const format = locale === undefined ? day : new Intl.DateTimeFormat(locale, dayFormat);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A day with its year, such as "November 24, 2026". @param date YYYY-MM-DD @param locale another one than the language's own */
export function longDayText(date: string, locale?: string): string {
  const format = locale === undefined ? longDay : new Intl.DateTimeFormat(locale, longDayFormat);
  return format.format(new Date(`${date}T00:00:00Z`));
}
