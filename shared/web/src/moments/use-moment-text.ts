import { useSyncExternalStore } from 'react';

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const local = new Intl.DateTimeFormat('en-US', parts);
const universal = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC', timeZoneName: 'short' });

const never = () => () => undefined;

/** How a moment is said: in the visitor's own time zone, which a server does not know. */
export function useMomentText(): (date: string) => string {
  const format = useSyncExternalStore(
    never,
    () => local,
    () => universal,
  );
  return (date) => format.format(new Date(date));
}
