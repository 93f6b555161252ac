import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenBytes = 24;

/** What the link of an owner's mail is about. */
export interface ApprovalLink {
  order_number: string;
  /** The owner who got the mail. */
  user_id: string;
}

function signature(linkKey: string, { order_number, user_id }: ApprovalLink): string {
  return createHmac('sha256', linkKey)
    .update(`order-approval\n${order_number}\n${user_id}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** The secret by which one owner decides about one order. */
export function approvalToken(linkKey: string, link: ApprovalLink): string {
  return `${link.order_number}.${link.user_id}.${signature(linkKey, link)}`;
}

/** What a token is about; undefined for one that we did not make, in a time that does not tell how much of it is right. */
export function readApprovalToken(linkKey: string, token: string): ApprovalLink | undefined {
  const [order_number = '', user_id = '', given = ''] = token.split('.');
  const [right, sent] = [Buffer.from(signature(linkKey, { order_number, user_id })), Buffer.from(given)];
  const isRight = sent.length === right.length && timingSafeEqual(sent, right);
  return isRight ? { order_number, user_id } : undefined;
}
