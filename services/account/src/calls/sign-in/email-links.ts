import { checkEmailLink, readAccountEmail, requestPasswordReset, resetPassword } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { checkNewPassword } from '../../passwords/common-passwords';
import { leaveNotice } from './leave-notice';

export function handleCheckEmailLink({ people, signUps, emails }: AccountDeps): HandledCall {
  return handle(checkEmailLink, async ({ body: { token }, client, identity }) => {
    const link = await emails.byToken(token);
    if (link === null) throw callError(checkEmailLink, 'link_expired');
    const { email, purpose } = link;
    if (purpose === 'email_change') {
      const needs_password = identity.kind !== 'user' || identity.user_id !== link.user_id;
      return { purpose: 'change_email' as const, email, needs_password };
    }
    if ((await people.byEmail(email)) === null) {
      const needs_password = (await signUps.ofDevice(email, client.device)) === null;
      return { purpose: 'confirm' as const, email, needs_password };
    }
    if (purpose !== 'reset') throw callError(checkEmailLink, 'link_expired');
    return { purpose, email, needs_password: true };
  });
}

export function handleRequestPasswordReset({ accountEmails, limits }: AccountDeps): HandledCall {
  return handle(requestPasswordReset, async ({ body: { email, next }, client, language, requestId }) => {
    await limits.resetsByNetwork.take(client.address);
    const byMailbox = limits.resetsByMailbox;
    await accountEmails.request({ email, purpose: 'reset', requestId, language, next, byMailbox });
    return { status: 'check_mailbox' as const };
  });
}

export function handleResetPassword({
  people,
  emails,
  accountEmails,
  passwords,
  signIn,
}: AccountDeps): HandledCall {
  return handle(resetPassword, async (context) => {
    const { token, password } = context.body;
    const link = await emails.byToken(token);
    const person = link?.purpose === 'reset' ? await people.byEmail(link.email) : null;
    if (link === null || person === null) throw callError(resetPassword, 'link_expired');
    checkNewPassword(resetPassword, password);
    const password_hash = await passwords.hash(password, 'link');
    if (!(await emails.use(link._id))) throw callError(resetPassword, 'link_expired');
    const changed = await people.setPassword(person._id, password_hash).catch(async (error: unknown) => {
      await emails.unuse(link._id).catch(() => undefined);
      throw error;
    });
    if (changed === null) throw callError(resetPassword, 'link_expired');
    const { session_epoch = 0 } = changed;
    context.changeSession({ do: 'end_sessions', user_id: changed._id, session_epoch });
    await Promise.all([emails.consumeAll(link.email), emails.consumeChanges(changed._id)]);
    // The new password stands, whether or not its owner can be told now.
    await accountEmails
      .request({ email: link.email, purpose: 'password_changed', requestId: context.requestId })
      .catch((error: unknown) => context.log.warn({ err: error }, 'a changed password was not told'));
    const login = await signIn(changed, context);
    leaveNotice(context, 'Your new password is set. You are logged out everywhere else.');
    return { login, next: link.next };
  });
}

export function handleReadAccountEmail({ accountEmails }: AccountDeps): HandledCall {
  return handle(readAccountEmail, ({ body }) => accountEmails.read(body.email_id));
}
