import { developmentPolicies } from '../pages/development-areas';

/** What may come from the origins of the panel. */
const loaded = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/**
 * The policy of a page for a browser in which the developer panel is on: scripts, styles, pictures and fonts of its origins, the
 * connection by which a development server says that something changed, and the overlay in which it says what is wrong.
 */
export function policyForPanel(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const added = new Map<string, readonly string[]>(loaded.map((name) => [name, origins]));
  added.set('connect-src', [...origins, ...sockets]);
  added.set('trusted-types', developmentPolicies(origins));
  return policy
    .split(';')
    .map((directive) => [directive, ...(added.get(directive.trim().split(' ')[0] ?? '') ?? [])].join(' '))
    .join(';');
}
