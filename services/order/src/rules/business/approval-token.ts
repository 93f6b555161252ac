import { isSameSecret, signatureOf } from '../signed-token';

/** What the link of an owner's mail is about. */
export interface ApprovalLink {
  order_number: string;
  /** The owner who got the mail. */
  user_id: string;
}

function signature(linkKey: string, { order_number, user_id }: ApprovalLink): string {
  return signatureOf(linkKey, 'order-approval', order_number, user_id);
}

/** The secret by which one owner decides about one order. */
export function approvalToken(linkKey: string, link: ApprovalLink): string {
  return `${link.order_number}.${link.user_id}.${signature(linkKey, link)}`;
}

/** What a token is about; undefined for one that we did not make. */
export function readApprovalToken(linkKey: string, token: string): ApprovalLink | undefined {
  const [order_number = '', user_id = '', given = ''] = token.split('.');
  const link = { order_number, user_id };
  return isSameSecret(signature(linkKey, link), given) ? link : undefined;
}
