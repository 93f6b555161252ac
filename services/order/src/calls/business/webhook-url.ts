import { isIP } from 'node:net';
import { isLoopbackHost, isPublicAddress } from '@bowtie/service-kit';

/** Names that never lead to the internet. */
const insideName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * The address of an endpoint as it is kept; undefined where nothing may be sent there. Which address a name has is looked at
 * again whenever something is sent.
 */
export function webhookUrl(typed: string, mayBeLoopback: boolean): string | undefined {
  const url = URL.parse(typed);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (mayBeLoopback && isLoopbackHost(host) && /^https?:$/.test(url.protocol)) return url.href;
  if (url.protocol !== 'https:') return undefined;
  const isAllowed = isIP(host) === 0 ? host.includes('.') && !insideName.test(host) : isPublicAddress(host);
  return isAllowed ? url.href : undefined;
}
