import { changePassword, logOutEverywhere } from '@bowtie/contracts';
import { anonymous, callError, commonError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { checkNewPassword } from '../../passwords/common-passwords';
import { loginStatus } from '../../rules/login-status';
import { personOf } from '../account-details';
import { checkPassword } from './check-password';
import { leaveNotice } from './leave-notice';

export function handleChangePassword(deps: AccountDeps): HandledCall {
  const { people, passwords, emails, accountEmails, signIn } = deps;
  return handle(changePassword, async (context) => {
    const { current_password, new_password } = context.body;
    const person = await personOf(deps, context);
    await checkPassword(changePassword, deps, person, current_password, context);
    if (new_password === current_password)
      throw callError(changePassword, 'invalid_request', {
        errors: { new_password: ['This is the password that you have. Please choose another one.'] },
      });
    checkNewPassword(changePassword, new_password, 'new_password');
    const changed = await people.replacePassword(person, await passwords.hash(new_password, 'link'));
    if (changed === null) throw commonError('conflict');
    const { _id, email, session_epoch = 0 } = changed;
    context.changeSession({ do: 'end_sessions', user_id: _id, session_epoch });
    // Whoever had the old password may have asked for another address, or a link.
    await Promise.all([emails.consumeChanges(_id), emails.consumeAll(email)]);
    // The new password stands, whether or not its owner can be told now.
    await accountEmails
      .request({ email, purpose: 'password_changed', requestId: context.requestId })
      .catch((error: unknown) => context.log.warn({ err: error }, 'a changed password was not told'));
    const login = await signIn(changed, context);
    leaveNotice(context, 'Your password is changed. You are logged out everywhere else.');
    return login;
  });
}

export function handleLogOutEverywhere(deps: AccountDeps): HandledCall {
  return handle(logOutEverywhere, async (context) => {
    const { _id } = await personOf(deps, context);
    const changed = await deps.people.endSessions(_id);
    if (changed === null) throw commonError('not_signed_in');
    context.changeSession({ do: 'end_sessions', user_id: _id, session_epoch: changed.session_epoch ?? 0 });
    context.changeSession({ do: 'sign_out' });
    leaveNotice(context, 'You are logged out on all your devices.');
    return loginStatus(anonymous);
  });
}
