import type { AnyCall, CallErrorDefinition } from '@bowtie/contracts';
import { type CallContext, callError } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import type { Person } from '../../store/people-store';

interface PasswordCall {
  errors: { password_wrong: CallErrorDefinition };
}

/**
 * Has somebody who is signed in show that the account is theirs. Wrong passwords count as failed log-ins to it.
 * @throws ApiError `password_wrong`, or `too_many_requests` with `Retry-After`
 */
export async function checkPassword(
  call: PasswordCall,
  { passwords, beginLogin }: Pick<AccountDeps, 'passwords' | 'beginLogin'>,
  person: Person,
  password: string,
  { client }: Pick<CallContext<AnyCall>, 'client'>,
): Promise<void> {
  const attempt = await beginLogin(person.email, client);
  const isRight = await passwords
    .matches(person.password_hash, password, 'log_in')
    .catch(async (error: unknown) => {
      await attempt.takeBack().catch(() => undefined);
      throw error;
    });
  if (!isRight) throw callError(call, 'password_wrong');
  await attempt.takeBack();
}
