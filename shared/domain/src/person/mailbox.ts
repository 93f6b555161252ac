/** Gmail reads no dots in the part before the at sign, and has a second domain. */
const undottedDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/** One spelling for all that reach the same mailbox: without case, without what people put behind a plus, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  const [local = ''] = folded.slice(0, at).split('+');
  const domain = folded.slice(at + 1);
  return undottedDomains.includes(domain)
    ? `${local.replaceAll('.', '')}@${undottedDomains[0]}`
    : `${local}@${domain}`;
}
