import type { AccountEmail, CallAnswer, PageLanguage, readAccountEmail } from '@bowtie/contracts';
import { approvedBusiness, businessPeople, undecidedBusiness, wireFromCents } from '@bowtie/domain';
import type { AttemptLimit } from '../limits/attempt-limit';
import { isOpenInvitation, removedBy, roleIn } from '../rules/business-people';
import { creditAmountOf } from '../rules/credit-amount';
import { paidCardOf } from '../rules/paid-card';
import { addressKey, digestOf, emailToken, invitationToken } from '../rules/secrets';
import { unsubscribePath } from '../rules/unsubscribe-path';
import type { AlertStore } from '../store/alert-store';
import type { BankTransferStore } from '../store/bank-transfer-store';
import type { BusinessStore } from '../store/business-store';
import type { CreditStore } from '../store/credit-store';
import { type EmailDocument, type EmailPurpose, type EmailStore, linkHours } from '../store/email-store';
import type { NewsletterStore } from '../store/newsletter-store';
import type { PeopleStore } from '../store/people-store';
import type { SignUpStore } from '../store/sign-up-store';
import type { EmailQueue } from './email-queue';

interface AccountEmailsParts {
  emails: EmailStore;
  people: PeopleStore;
  signUps: SignUpStore;
  businesses: Pick<BusinessStore, 'ofUser' | 'byId' | 'byInvitation'>;
  transfers: Pick<BankTransferStore, 'find'>;
  balances: Pick<CreditStore, 'entry' | 'read'>;
  newsletter: Pick<NewsletterStore, 'of'>;
  alerts: Pick<AlertStore, 'linkFor'>;
  queue: EmailQueue;
  linkKey: string;
}

interface EmailRequest {
  email: string;
  purpose: EmailPurpose;
  requestId: string;
  /** The language of whoever asks for their own mail; without it, the one in which the address's owner signed in last. */
  language?: PageLanguage;
  /** Where whoever asks is on the way to. */
  next?: string | null | undefined;
  /** Whose address it is or will be, where the address does not tell. */
  user_id?: string;
  /** What in particular it is about. */
  about?: string;
  /** Whether whoever asks again about the same asks for the same mail. */
  once?: boolean;
  /** What the mailbox is spared by; none for what only its owner can cause. */
  byMailbox?: AttemptLimit;
}

/** Asks for mails about accounts, and says what they say. */
export interface AccountEmails {
  /**
   * Has a mail sent, silently none beyond the mailbox's share. Whether the address has an account is not even looked
   * at: it is when the mail is sent, so nobody learns it from how long an answer takes.
   */
  request(request: EmailRequest): Promise<void>;
  /** What the mail says now, and in which language; null when nothing is to be sent. */
  read(id: string): Promise<CallAnswer<typeof readAccountEmail>>;
}

export function createAccountEmails(parts: AccountEmailsParts): AccountEmails {
  const { emails, people, signUps, businesses, transfers, balances, newsletter, alerts, queue, linkKey } =
    parts;

  const confirmation = async ({ _id, email, purpose }: EmailDocument): Promise<AccountEmail | null> => {
    const [signUp] = await signUps.ofAddress(email);
    if (signUp === undefined) return null;
    const link_path = `/secure/confirm-email/#${emailToken(linkKey, _id)}`;
    return { kind: 'confirm_email', to: email, link_path, valid_hours: linkHours[purpose] };
  };

  const newsletterEmail = async ({ _id, email, purpose }: EmailDocument): Promise<AccountEmail> => {
    if ((await newsletter.of(email)) !== null) {
      const preferences_path = unsubscribePath(await alerts.linkFor(email, 'offers'));
      return { kind: 'newsletter_on', to: email, preferences_path };
    }
    const link_path = `/newsletter/confirm/#${emailToken(linkKey, _id)}`;
    return { kind: 'confirm_newsletter', to: email, link_path, valid_hours: linkHours[purpose] };
  };

  /** Nothing of whose account it is: the address may be mistyped. */
  const newAddress = async ({ _id, email, user_id = '' }: EmailDocument): Promise<AccountEmail | null> => {
    const [owner, asking] = await Promise.all([people.byEmail(email), people.byId(user_id)]);
    if (asking === null) return null;
    if (owner !== null) return { kind: 'email_taken', to: email };
    const link_path = `/secure/change-email/#${emailToken(linkKey, _id)}`;
    return { kind: 'confirm_new_email', to: email, link_path, valid_hours: linkHours.email_change };
  };

  /** What is not so any more when the mail is sent is not told. */
  const businessEmail = async ({
    email,
    purpose,
    user_id = '',
  }: EmailDocument): Promise<AccountEmail | null> => {
    const business = await businesses.ofUser(user_id);
    if (business === null || purpose !== `business_${business.smb_status}`) return null;
    const { company_name, smb_status, order_limit_dollars, decision } = business;
    if (smb_status === undecidedBusiness) return { kind: 'business_pending', to: email, company_name };
    return smb_status === approvedBusiness
      ? { kind: 'business_approved', to: email, company_name, order_limit_dollars }
      : { kind: 'business_rejected', to: email, company_name, reason: decision?.reason ?? '' };
  };

  const transferEmail = async ({ email, about = '' }: EmailDocument): Promise<AccountEmail | null> => {
    const transfer = await transfers.find(about);
    const business = transfer === null ? null : await businesses.byId(transfer.business_id);
    if (transfer === null || business === null) return null;
    const { company_name } = business;
    const kind = transfer.undone === null ? 'balance_transfer' : 'balance_transfer_undone';
    const { owed } = (await balances.read(business._id)).balances;
    return {
      kind,
      to: email,
      company_name,
      amount: wireFromCents(transfer.cents),
      bank_reference: transfer._id,
      ...(owed < 0 && { owed: wireFromCents(-owed) }),
    };
  };

  /** About an entry of a balance, by its id, which begins with that of the business. */
  const takenEmail = async ({ email, about = '' }: EmailDocument): Promise<AccountEmail | null> => {
    const [businessId = ''] = about.split('/');
    const [entry, business] = await Promise.all([balances.entry(about), businesses.byId(businessId)]);
    if (entry === null || business === null) return null;
    const { balances: now } = await balances.read(business._id);
    const amount = creditAmountOf(entry);
    return {
      kind: amount < 0 ? 'balance_taken' : 'balance_restored',
      to: email,
      company_name: business.company_name,
      amount: Math.abs(amount),
      card: paidCardOf(entry),
      available: wireFromCents(now.available),
      owed: wireFromCents(Math.abs(now.owed)),
    };
  };

  /** Names the owner by the proven address: a name is what somebody typed. */
  const invitation = async ({
    email,
    about: invitation_id = '',
  }: EmailDocument): Promise<AccountEmail | null> => {
    const business = await businesses.byInvitation(invitation_id);
    const found = business?.invitations.find(({ id }) => id === invitation_id);
    if (business === null || found === undefined || found.email !== email) return null;
    if (!isOpenInvitation(found, new Date())) return null;
    return {
      kind: 'business_invitation',
      to: email,
      company_name: business.company_name,
      role: found.role,
      invited_by: (await people.byId(found.invited_by))?.email ?? business.contact_email,
      link_path: `/gift-cards-for-business/invitation/#${invitationToken(linkKey, invitation_id)}`,
      valid_days: businessPeople.invitationDays,
    };
  };

  /** To somebody whom an owner removed from a business, and who did not come back since. */
  const removal = async ({
    email,
    user_id = '',
    about = '',
  }: EmailDocument): Promise<AccountEmail | null> => {
    const business = await businesses.byId(about);
    if (business === null || roleIn(business, user_id) !== undefined) return null;
    const { company_name, contact_email } = business;
    const by = removedBy(business, user_id);
    const owner = by === undefined ? null : await people.byId(by);
    return {
      kind: 'business_removed',
      to: email,
      company_name,
      removed_by: owner?.email ?? contact_email,
    };
  };

  /** What a mail that is still worth sending says. */
  const saidIn = async (document: EmailDocument): Promise<AccountEmail | null> => {
    const { email, purpose } = document;
    if (purpose === 'newsletter') return newsletterEmail(document);
    if (purpose === 'business_invitation') return invitation(document);
    if (purpose === 'business_removed') return removal(document);
    if (purpose === 'webhook_disabled') return { kind: purpose, to: email };
    if (purpose.startsWith('business_')) return businessEmail(document);
    if (purpose === 'balance_transfer') return transferEmail(document);
    if (purpose === 'balance_taken') return takenEmail(document);
    if (purpose === 'email_change') return newAddress(document);
    if (purpose === 'email_change_asked' || purpose === 'email_changed') return { kind: purpose, to: email };
    const person = await people.byEmail(email);
    if (person === null) return confirmation(document);
    if (purpose === 'sign_up') return { kind: 'already_registered', to: email };
    if (purpose === 'password_changed') return { kind: 'password_changed', to: email };
    const link_path = `/secure/reset-password/#${emailToken(linkKey, document._id)}`;
    return { kind: 'reset_password', to: email, link_path, valid_hours: linkHours.reset };
  };

  return {
    async request({ email, purpose, requestId, language, next = null, user_id, about, ...rest }) {
      const { once = false, byMailbox } = rest;
      if (byMailbox !== undefined && !(await byMailbox.tryTake(addressKey(linkKey, email)))) return;
      const asked = {
        email,
        purpose,
        next,
        ...(language !== undefined && { language: language.tag }),
        ...(user_id !== undefined && { user_id }),
        ...(about !== undefined && { about }),
      };
      const { _id } = await emails.add(asked, once ? digestOf(`${purpose} ${about}`) : undefined);
      await queue.add({ email_id: _id, request_id: requestId });
    },
    async read(id) {
      const document = await emails.byId(id);
      if (document === null || document.used_at !== null || document.expires_at.getTime() < Date.now())
        return { email: null };
      const language = document.language ?? (await people.byEmail(document.email))?.language;
      return { email: await saidIn(document), ...(language !== undefined && { language }) };
    },
  };
}
