import type { OperationsDeps } from '../deps';
import type { SignedIn } from '../web/page-request';

/** Whose session a secret belongs to; undefined where nobody is signed in by it. */
export async function findOperator(
  { sessions, accounts }: Pick<OperationsDeps, 'sessions' | 'accounts'>,
  secret: string | undefined,
): Promise<SignedIn | undefined> {
  if (secret === undefined) return undefined;
  const now = new Date();
  const session = await sessions.find(secret, now);
  if (session === null) return undefined;
  const operator = await accounts.find(session.operator);
  if (operator === undefined || !sessions.belongsTo(session, operator)) return undefined;
  await sessions.touch(session, now);
  return { operator, session };
}
