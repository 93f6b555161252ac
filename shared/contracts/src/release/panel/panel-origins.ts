import { z } from 'zod';

/** `https://host`, or this machine over http; with a port, or `:*` for any. */
const pattern =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::(?:\d{1,5}|\*))?$/;

/** So many origins fit into a cookie. */
export const mostPanelOrigins = 10;

/** An origin from which the developer panel may load an area, as a content security policy names it. */
export const panelOriginSchema = z
  .string()
  .max(200)
  .regex(pattern, 'needs https://host or http://localhost, with a port or :*');

/** Whether an origin is one of those listed. */
export function isPanelOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((one) => {
    if (one === origin) return true;
    if (!one.endsWith(':*')) return false;
    const host = one.slice(0, -2);
    return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)));
  });
}
