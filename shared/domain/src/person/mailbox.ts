/** Gmail reads no dots in the part before the at sign, and has a second domain. */
const undottedDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The spelling in which an e-mail address is kept and compared: in small letters, and with a domain of other letters as the
 * network writes it, so that `españa.example` and `xn--espaa-rta.example` are one.
 */
export function canonicalEmail(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  if (at < 0 || !/[^ -~]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return folded;
  try {
    // URLs have their host in this spelling, in browsers as well as on the server.
    return `${folded.slice(0, at)}@${new URL(`https://${domain}`).host}`;
  } catch {
    return folded;
  }
}

/** One spelling for all that reach the same mailbox: without case, without what people put behind a plus, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const folded = canonicalEmail(email);
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  const [local = ''] = folded.slice(0, at).split('+');
  const domain = folded.slice(at + 1);
  return undottedDomains.includes(domain)
    ? `${local.replaceAll('.', '')}@${undottedDomains[0]}`
    : `${local}@${domain}`;
}
