import { storeTimeZone } from '../order/send-time';

const inZone = { timeZone: storeTimeZone } as const;
const days = {
  long: new Intl.DateTimeFormat('en-US', { ...inZone, month: 'long', day: 'numeric' }),
  short: new Intl.DateTimeFormat('en-US', { ...inZone, month: 'short', day: 'numeric' }),
};
const clock = new Intl.DateTimeFormat('en-US', {
  ...inZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const midnight = new Intl.DateTimeFormat('en-US', { ...inZone, timeStyle: 'medium', hourCycle: 'h23' });

/**
 * Until when a discount holds, as people say it on the clocks of the store: its last day where it ends with that day, else the
 * day and the time. @param until when it does not count any more
 */
export function discountEndText(until: string, month: keyof typeof days = 'long'): string {
  const end = new Date(until);
  if (midnight.format(end) === '00:00:00') return days[month].format(end.getTime() - 1);
  return `${days[month].format(end)}, ${clock.format(end)}`;
}
