import { changeEmail, confirmEmailChange } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { personOf } from '../account-details';
import { checkPassword } from './check-password';
import { leaveNotice } from './leave-notice';

export function handleChangeEmail(deps: AccountDeps): HandledCall {
  const { emails, accountEmails, limits } = deps;
  return handle(changeEmail, async (context) => {
    const { requestId, language, body } = context;
    const person = await personOf(deps, context);
    await checkPassword(changeEmail, deps, person, body.password, context);
    if (body.email === person.email)
      throw callError(changeEmail, 'invalid_request', {
        errors: { email: ['This is your e-mail already.'] },
      });
    await limits.emailChangesByPerson.take(person._id);
    await emails.consumeChanges(person._id);
    const asked = { requestId, language, user_id: person._id };
    // For an address that has an account the very same is done; only the mail says something else.
    await accountEmails.request({
      ...asked,
      email: body.email,
      purpose: 'email_change',
      byMailbox: limits.emailChangesByMailbox,
    });
    await accountEmails.request({ ...asked, email: person.email, purpose: 'email_change_asked' });
    return { status: 'check_mailbox' as const };
  });
}

export function handleConfirmEmailChange(deps: AccountDeps): HandledCall {
  const { people, signUps, emails, accountEmails, alerts, newsletter, signIn } = deps;
  return handle(confirmEmailChange, async (context) => {
    const { body, identity, requestId } = context;
    const link = await emails.byToken(body.token);
    const person = link?.purpose === 'email_change' ? await people.byId(link.user_id ?? '') : null;
    if (link === null || person === null) throw callError(confirmEmailChange, 'link_expired');
    if (identity.kind !== 'user' || identity.user_id !== person._id) {
      if (body.password === undefined) throw callError(confirmEmailChange, 'password_needed');
      await checkPassword(confirmEmailChange, deps, person, body.password, context);
    }
    if (!(await emails.use(link._id))) throw callError(confirmEmailChange, 'link_expired');
    const changed = await people.changeEmail(person, link.email).catch(async (error: unknown) => {
      await emails.unuse(link._id).catch(() => undefined);
      throw error;
    });
    if (changed === null || changed === 'taken') throw callError(confirmEmailChange, 'link_expired');
    const { _id, session_epoch = 0 } = changed;
    context.changeSession({ do: 'end_sessions', user_id: _id, session_epoch });
    await Promise.all([
      emails.consumeAll(person.email),
      emails.consumeAll(link.email),
      emails.consumeChanges(_id),
      signUps.forget(link.email),
      alerts.move(person.email, link.email),
      newsletter.move(person.email, link.email),
    ]);
    await accountEmails
      .request({ email: person.email, purpose: 'email_changed', requestId, user_id: _id })
      .catch((error: unknown) => context.log.warn({ err: error }, 'a changed address was not told'));
    const login = await signIn(changed, context);
    leaveNotice(context, 'Your e-mail is changed. You are logged out everywhere else.');
    return login;
  });
}
