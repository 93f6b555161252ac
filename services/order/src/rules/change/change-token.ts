import { readSignedToken, signedToken } from '../signed-token';

const purpose = 'order-change';

/** The change of a token by which the buyer of an order says that it was not theirs; undefined for one that we did not make. */
export function readChangeToken(linkKey: string, token: string): string | undefined {
  return readSignedToken(linkKey, purpose, token);
}

/** The path of the page on which they say so. The secret is in the fragment, which no server logs. */
export function changeReportPath(linkKey: string, actionId: string): string {
  return `/not-my-change/#${signedToken(linkKey, purpose, actionId)}`;
}
