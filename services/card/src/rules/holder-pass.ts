import { createHmac, timingSafeEqual } from 'node:crypto';

const lifeMs = 7 * 24 * 3_600_000;

function proofOf(linkKey: string, cardId: string, expires: string): string {
  return createHmac('sha256', linkKey)
    .update(`holder-pass\n${cardId}\n${expires}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** What a mailbox is given that is told of a pause: with it, the pause of that one card does not count. It opens nothing by itself. */
export function holderPass(linkKey: string, cardId: string, now: Date): string {
  const expires = (now.getTime() + lifeMs).toString(36);
  return `${expires}.${proofOf(linkKey, cardId, expires)}`;
}

/** Whether a pass is of a card, and not expired. */
export function isHolderPass(linkKey: string, cardId: string, pass: string, now: Date): boolean {
  const [expires = '', proof = ''] = pass.split('.');
  const due = Buffer.from(proofOf(linkKey, cardId, expires));
  const given = Buffer.from(proof);
  return (
    given.length === due.length && timingSafeEqual(given, due) && Number.parseInt(expires, 36) > now.getTime()
  );
}
