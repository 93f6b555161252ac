import { createHash, createHmac } from 'node:crypto';

/** The secret of a mail's link: 256 bits that only the holder of the key can work out from the mail's random id. */
export function emailToken(linkKey: string, emailId: string): string {
  return createHmac('sha256', linkKey).update(`account-email\n${emailId}`).digest('base64url');
}

/** The secret of an invitation to a business, which only the holder of the key can work out from the invitation's random id. */
export function invitationToken(linkKey: string, invitationId: string): string {
  return createHmac('sha256', linkKey).update(`business-invitation\n${invitationId}`).digest('base64url');
}

/** The form in which a secret is stored: it finds what belongs to it, and opens nothing. */
export function digestOf(...secrets: string[]): string {
  return createHash('sha256').update(secrets.join('\n')).digest('base64url');
}

/** The name under which an address is counted where addresses must not be read, as in Redis. */
export function addressKey(linkKey: string, email: string): string {
  return createHmac('sha256', linkKey).update(`account-address\n${email}`).digest('base64url');
}

/** The form in which a code is stored. It is short, so whoever reads the store must not be able to try all of them. */
export function phoneCodeDigest(linkKey: string, codeId: string, code: string): string {
  return createHmac('sha256', linkKey).update(`phone-code\n${codeId}\n${code}`).digest('base64url');
}

/** The token of `small-business-status`: the same for a visitor as long as their session lasts. */
export function statusToken(linkKey: string, visitor: string): string {
  return createHmac('sha256', linkKey).update(`business-status\n${visitor}`).digest('base64url');
}

/** The secret of a link by which an address unsubscribes from mails of one kind: the same each time, and for that alone. */
export function unsubscribeToken(linkKey: string, kind: string, email: string): string {
  return createHmac('sha256', linkKey).update(`unsubscribe\n${kind}\n${email}`).digest('base64url');
}

/** The form in which an API key is stored. */
export function apiKeyDigest(linkKey: string, secret: string): string {
  return createHmac('sha256', linkKey).update(`api-key\n${secret}`).digest('base64url');
}
