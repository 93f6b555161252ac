/** A domain none of whose mailboxes is there: mail to it is refused for good, as test card numbers are declined. */
const undeliverableDomain = 'bounce.example';

export function isUndeliverable(address: string): boolean {
  return address.trim().toLowerCase().replace(/>$/, '').endsWith(`@${undeliverableDomain}`);
}
