import { ApiError } from './api-error';

const message =
  'Your browser blocks cookies, and without them the store cannot keep your cart or your log-in. Please allow cookies for this site in your browser’s settings, then reload the page.';

const scope = ['path=/', 'samesite=lax'];

let known: boolean | undefined;

/** Writes a cookie and looks whether it is there: some browsers that block cookies say that they keep them. */
function keepsCookies(): boolean {
  try {
    if (!navigator.cookieEnabled) return false;
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and not everywhere
    document.cookie = ['bowtie_check=1', ...scope].join(';');
    const isKept = document.cookie.includes('bowtie_check=1');
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and not everywhere
    document.cookie = ['bowtie_check=', ...scope, ['expires', new Date(0).toUTCString()].join('=')].join(';');
    return isKept;
  } catch {
    return false;
  }
}

/** Whether this browser keeps no cookies of the store, so that no session can be held. */
export function cookiesBlocked(): boolean {
  // Only what came over HTTP has cookies at all; on a server nobody asks.
  if (typeof window === 'undefined' || !window.location.protocol.startsWith('http')) return false;
  known ??= !keepsCookies();
  return known;
}

/** Refuses what would be lost at once for want of a session. @throws ApiError `cookies_blocked` */
export function rejectBlockedCookies(): void {
  if (cookiesBlocked()) throw new ApiError(403, 'cookies_blocked', message);
}
