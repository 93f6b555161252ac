/** The holidays that have a page of their own, by the slug under which the catalogue keeps their designs. */
export const holidaySlugs = ['christmas', 'hanukkah', 'diwali', 'kwanzaa'] as const;

export type HolidaySlug = (typeof holidaySlugs)[number];

export const holidayDesignsLimit = '24';

/** The designs that are drawn for one holiday alone, as its page asks for them. */
export function holidayDesignsUrl(holiday: HolidaySlug): string {
  return `/ajax/gift-templates/?holiday=${holiday}&page=1&limit=${holidayDesignsLimit}`;
}
