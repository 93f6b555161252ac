import { ownImageUrlPattern } from '@bowtie/contracts';

const protocol = /^https?:\/\//i;
/** Names by which a machine knows itself: a store that is tried out at home answers to all of them. */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host's name, without its port; undefined for what is none. */
function nameOf(host: string): string | undefined {
  if (!/^[\w.[\]:-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || (ownMachine.has(one) && ownMachine.has(other));
}

/**
 * The id of a picture by its address, from which `http://` or `https://` is removed: a path, as the store's answers name
 * it, or the same behind a host by which the store is known. Undefined for any other address. The port is no matter,
 * since it may change on the way to the store.
 */
export function imageIdOf(address: string, ownHosts: readonly string[]): string | undefined {
  const bare = address.replace(protocol, '');
  const slash = bare.indexOf('/');
  const host = slash < 0 ? bare : bare.slice(0, slash);
  const isPath = bare === address && host === '';
  if (!isPath && !ownHosts.some((own) => isSame(nameOf(own), nameOf(host)))) return undefined;
  const [path = ''] = bare.slice(host.length).split(/[?#]/, 1);
  return ownImageUrlPattern.exec(path)?.[1]?.replace(/\.webp$/, '');
}
