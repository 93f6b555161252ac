import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenBytes = 24;

function signature(linkKey: string, actionId: string): string {
  return createHmac('sha256', linkKey)
    .update(`order-change\n${actionId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** The secret by which the buyer of an order says that a change was not theirs. */
function changeToken(linkKey: string, actionId: string): string {
  return `${actionId}.${signature(linkKey, actionId)}`;
}

/** The change of a token; undefined for one that we did not make, in a time that does not tell how much of it is right. */
export function readChangeToken(linkKey: string, token: string): string | undefined {
  const [actionId = '', given = '', ...rest] = token.split('.');
  const [right, sent] = [Buffer.from(signature(linkKey, actionId)), Buffer.from(given)];
  const isRight = rest.length === 0 && sent.length === right.length && timingSafeEqual(sent, right);
  return isRight ? actionId : undefined;
}

/** The path of the page on which they say so. The secret is in the fragment, which no server logs. */
export function changeReportPath(linkKey: string, actionId: string): string {
  return `/not-my-change/#${changeToken(linkKey, actionId)}`;
}
