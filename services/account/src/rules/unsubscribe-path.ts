/** Where an address chooses what it gets of one kind of mails: a path of the store that holds a secret. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}/`;
}
