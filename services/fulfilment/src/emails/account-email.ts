import type { AccountEmail } from '@bowtie/contracts';
import { companyAtEnd, moneyText, pendingBusinessDollars } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, paragraph, questions } from './email-layout';
import type { EmailSettings } from './gifts/gift-email';
import { isOne, t } from './mail-texts';
import { paidCardText } from './paid-card-text';
import { absolute } from './store-links';

interface EmailText {
  subject: string;
  title: string;
  /** Paragraphs before the button. */
  before: string[];
  button: { label: string; path: string };
  /** Paragraphs after it. */
  after: string[];
  /** A second way on, in words. */
  other?: { label: string; path: string };
  /** Why it is written, where that is not because of an account. */
  why?: string;
}

const forgotPath = '/secure/forgot-password/';
const loginPath = '/secure/login/';
const businessPath = '/gift-cards-for-business/';
const balancePath = '/account/business/balance/';
const registrationPath = `${businessPath}registration/`;

function hours(count: number): string {
  return isOne(count) ? t`an hour` : t`${count} hours`;
}

/** What one does in a business. */
const roleTexts = {
  owner: () =>
    t`You are invited as an owner: you order, approve orders, and decide who belongs to the business.`,
  buyer: () => t`You are invited as a buyer: you order gift cards for the business.`,
  viewer: () => t`You are invited as a viewer: you see the orders of the business.`,
} as const;

const accountWhy = () =>
  t`We write this because of your Bowtie account, and never ask for a password by mail.`;
const newsletterWhy = () =>
  t`We write this because somebody entered this address for our newsletter. We never ask for a password by mail.`;

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function textOf(email: AccountEmail): EmailText {
  switch (email.kind) {
    case 'confirm_email':
      return {
        subject: t`Confirm your e-mail for Bowtie`,
        title: t`One press to go`,
        before: [t`Somebody, most likely you, is creating a Bowtie account with this address. Is it yours?`],
        button: { label: t`Confirm my e-mail`, path: email.link_path },
        after: [
          t`The link works once, on any device, for ${hours(email.valid_hours)}.`,
          t`It was not you? Then just leave it: without this link nobody gets an account with your address.`,
        ],
      };
    case 'confirm_newsletter':
      return {
        subject: t`Please confirm: the Bowtie newsletter`,
        title: t`Shall we write to you?`,
        before: [
          t`Somebody, most likely you, asked for our newsletter at this address: new designs, and word of brands with something off.`,
        ],
        button: { label: t`Yes, send it to me`, path: email.link_path },
        after: [
          t`The link works for ${hours(email.valid_hours)}. You choose what we write about, and end it with one press whenever you like.`,
          t`It was not you? Then just leave it: without this link nothing comes.`,
        ],
        why: newsletterWhy(),
      };
    case 'newsletter_on':
      return {
        subject: t`You already get the Bowtie newsletter`,
        title: t`You are on the list already`,
        before: [
          t`Somebody, most likely you, asked for our newsletter at this address. It comes to you already, so there is nothing to do.`,
        ],
        button: { label: t`Choose what we write about`, path: email.preferences_path },
        after: [t`You can end it there, too.`],
        why: newsletterWhy(),
      };
    case 'reset_password':
      return {
        subject: t`Set a new password for Bowtie`,
        title: t`A new password`,
        before: [t`Here is the link you asked for. Choose a new password, and you are logged in.`],
        button: { label: t`Set a new password`, path: email.link_path },
        after: [
          t`The link works once, for ${hours(email.valid_hours)}. You will be logged out everywhere else.`,
          t`You did not ask for it? Then there is nothing to do: your password stays as it is.`,
        ],
      };
    case 'already_registered':
      return {
        subject: t`You already have a Bowtie account`,
        title: t`You are already with us`,
        before: [
          t`Somebody just tried to sign up with your address. If that was you: you have an account already, so log in here.`,
        ],
        button: { label: t`Log in`, path: loginPath },
        after: [t`It was not you? Then there is nothing to do. Nothing has changed in your account.`],
        other: { label: t`Forgotten your password? Set a new one`, path: forgotPath },
      };
    case 'confirm_new_email':
      return {
        subject: t`Confirm your new e-mail for Bowtie`,
        title: t`Your new address`,
        before: [t`Somebody, most likely you, wants to use this address for a Bowtie account. Is it yours?`],
        button: { label: t`Use this e-mail`, path: email.link_path },
        after: [
          t`The link works once, for ${hours(email.valid_hours)}. You will be logged out everywhere else.`,
          t`It was not you? Then just leave it, and nothing changes.`,
        ],
      };
    case 'email_taken':
      return {
        subject: t`You already have a Bowtie account`,
        title: t`You are already with us`,
        before: [
          t`Somebody asked to use your address for another Bowtie account. It has an account of its own, so nothing was changed.`,
        ],
        button: { label: t`Log in`, path: loginPath },
        after: [t`It was not you? Then there is nothing to do.`],
        other: { label: t`Forgotten your password? Set a new one`, path: forgotPath },
      };
    case 'email_change_asked':
      return {
        subject: t`A new e-mail for your Bowtie account?`,
        title: t`A new e-mail is asked for`,
        before: [
          t`Somebody who knows your password, most likely you, asked to use another e-mail for your account. It changes once the link that we sent to the new address is opened.`,
        ],
        button: { label: t`See your account`, path: '/account/details/' },
        after: [],
        other: { label: t`It was not you? Set a new password now, which stops it`, path: forgotPath },
      };
    case 'email_changed':
      return {
        subject: t`Your Bowtie e-mail was changed`,
        title: t`Your e-mail was changed`,
        before: [
          t`Your account has a new e-mail from now on, and was logged out everywhere else. We do not write to this address about it any more.`,
        ],
        button: { label: t`See your account`, path: '/account/details/' },
        after: [t`It was not you? Then please tell us at once, and we give your account back to you.`],
        other: { label: t`Contact us`, path: '/contact-us/' },
      };
    case 'business_pending':
      return {
        subject: t`We have your business registration`,
        title: t`Thank you for registering`,
        before: [
          t`${email.company_name} is registered with Bowtie. We look at every new business ourselves, and write to you as soon as we have.`,
          t`You need not wait: prepare your order now, and place orders of up to $${pendingBusinessDollars} in all meanwhile.`,
        ],
        button: { label: t`Start an order`, path: businessPath },
        after: [],
        other: { label: t`You did not register it? Please tell us`, path: '/contact-us/' },
      };
    case 'business_approved':
      return {
        subject: t`Your business is approved`,
        title: t`You are ready to order`,
        before: [
          email.order_limit_dollars === null
            ? t`${email.company_name} is approved. You can now order gift cards for your whole team.`
            : t`${email.company_name} is approved for orders of up to ${dollars(email.order_limit_dollars)} in all. You want more? Just write to us.`,
        ],
        button: { label: t`Start an order`, path: businessPath },
        after: [],
      };
    case 'business_rejected':
      return {
        subject: t`About your business registration`,
        title: t`We could not approve your business`,
        before: [
          t`We looked at the registration of ${companyAtEnd(email.company_name)}. This is why we could not approve it:`,
          email.reason,
        ],
        button: { label: t`Look at your registration`, path: registrationPath },
        after: [t`You can correct what you registered with and send it again.`],
        other: { label: t`Do you have questions? We are here to help`, path: '/contact-us/' },
      };
    case 'balance_transfer':
      return {
        subject: t`Your bank transfer has arrived`,
        title: t`Your balance is topped up`,
        before: [
          t`We have added ${moneyText({ price: email.amount })} to the balance of ${companyAtEnd(email.company_name)}. The bank's reference of your transfer is ${email.bank_reference}.`,
          email.owed === undefined
            ? t`You can pay your next order from it right away.`
            : t`${moneyText({ price: email.owed })} is still owed.`,
        ],
        button: { label: t`See your balance`, path: balancePath },
        after: [],
        other: { label: t`This was not you? Please tell us`, path: '/contact-us/' },
      };
    case 'balance_transfer_undone':
      return {
        subject: t`A bank transfer was taken back`,
        title: t`Your balance is corrected`,
        before: [
          t`A bank transfer of ${moneyText({ price: email.amount })}, reference ${email.bank_reference}, was taken out of the balance of ${email.company_name} again: its bank took it back, or it was added by mistake.`,
          ...(email.owed === undefined
            ? []
            : [
                t`A part of it is spent already: ${moneyText({ price: email.owed })} is owed. What you add next pays that first.`,
                t`Orders that are placed go on as they are.`,
              ]),
        ],
        button: { label: t`See your balance`, path: balancePath },
        after: [],
        other: { label: t`Do you have questions? We are here to help`, path: '/contact-us/' },
      };
    case 'balance_taken':
      return {
        subject: t`Money was taken out of your balance`,
        title: t`A payment was taken back`,
        before: [
          t`${moneyText({ price: email.amount })} that was paid with ${paidCardText(email.card)} for the balance of ${email.company_name} was taken back or is disputed at its bank. We have taken it out of the balance.`,
          email.owed === 0
            ? t`${moneyText({ price: email.available })} is left to spend.`
            : t`A part of it is spent already: ${moneyText({ price: email.owed })} is owed. What you add next pays that first.`,
          t`Orders that are placed go on as they are.`,
        ],
        button: { label: t`See your balance`, path: balancePath },
        after: [t`If the bank decides for the payment, we put the money back at once.`],
        other: { label: t`You know nothing of it? Please tell us`, path: '/contact-us/' },
      };
    case 'balance_restored':
      return {
        subject: t`Money is back in your balance`,
        title: t`Your balance has its money back`,
        before: [
          t`${moneyText({ price: email.amount })} that was paid with ${paidCardText(email.card)} is back in the balance of ${companyAtEnd(email.company_name)}.`,
          email.owed === 0
            ? t`You can spend ${moneyText({ price: email.available })}.`
            : t`${moneyText({ price: email.owed })} is still owed.`,
        ],
        button: { label: t`See your balance`, path: balancePath },
        after: [],
        other: { label: t`Do you have questions? We are here to help`, path: '/contact-us/' },
      };
    case 'business_invitation':
      return {
        subject: t`Join ${email.company_name} on Bowtie`,
        title: t`You are invited`,
        before: [
          t`${email.invited_by} invites you to ${email.company_name} on Bowtie, where teams order gift cards.`,
          roleTexts[email.role](),
        ],
        button: { label: t`See the invitation`, path: email.link_path },
        after: [
          t`The invitation is for this address, and good for ${email.valid_days} days. You need a Bowtie account with this e-mail; you can make one on the way.`,
          t`You do not know the sender? Then just leave it, and nothing happens.`,
        ],
      };
    case 'business_removed':
      return {
        subject: t`You no longer belong to ${email.company_name} on Bowtie`,
        title: t`You were removed from a business`,
        before: [
          t`${email.removed_by} removed you from ${companyAtEnd(email.company_name)}.`,
          t`Orders that you placed for it stay with the business, where you cannot see them any more. Your own account and its orders stay as they are.`,
        ],
        button: { label: t`See your account`, path: '/account/details/' },
        after: [t`Is this a mistake? Please ask ${email.removed_by}.`],
      };
    case 'webhook_disabled':
      return {
        subject: t`One of your webhook endpoints is off`,
        title: t`Nothing arrives at your endpoint`,
        before: [
          t`For days we could not deliver anything to one of the webhook endpoints of your business, so we stopped trying.`,
          t`What happened since is kept for 30 days, and is delivered once you set the endpoint active again.`,
        ],
        button: { label: t`Look at your integrations`, path: '/account/business/integrations/' },
        after: [],
      };
    case 'password_changed':
      return {
        subject: t`Your Bowtie password was changed`,
        title: t`Your password was changed`,
        before: [t`Your account has a new password from now on, and was logged out everywhere else.`],
        button: { label: t`Log in`, path: loginPath },
        after: [],
        other: { label: t`It was not you? Set a new password now`, path: forgotPath },
      };
  }
}

/**
 * A mail about an account. It repeats nothing that was typed at sign-up: whoever typed it need not be who reads it, and
 * would else send their words under our name.
 */
export function accountEmail(
  emailId: string,
  email: AccountEmail,
  { publicUrl, mailDomain }: EmailSettings,
): Email {
  const { subject, title, before, button, after, other, why = accountWhy() } = textOf(email);
  const link = absolute(publicUrl, button.path);
  const otherLink = other === undefined ? undefined : absolute(publicUrl, other.path);
  const text = [
    title,
    '',
    ...before,
    '',
    `${button.label}:`,
    link,
    '',
    ...after,
    ...(other === undefined ? [] : ['', `${other.label}:`, otherLink ?? '']),
    '',
  ];
  return {
    messageId: messageIdOf(email.kind, emailId, email.to, mailDomain),
    to: { name: null, address: email.to },
    subject,
    text: text.join('\n'),
    html: emailLayout({
      title,
      preview: before[0] ?? title,
      publicUrl,
      content: html`${heading(title, 'left')}
<div style="font-size:0;line-height:16px;height:16px">&nbsp;</div>
${before.map((words) => paragraph(words))}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:8px 0 24px">${action(button.label, link, 'left')}</td></tr></table>
${after.map((words) => paragraph(words))}
${other === undefined ? null : paragraph(underlined(other.label, otherLink ?? ''))}
<p class="muted" style="margin:0;color:#6A5D52;font:400 14px/1.6 ${trusted(fonts.body)};word-break:break-all">${t`The button does nothing? Follow this link:`}<br>${underlined(link, link)}</p>`,
      smallPrint: html`${why}<br>
${questions(publicUrl)}`,
    }),
  };
}

function underlined(words: string, address: string): Html {
  return html`<a class="underline" href="${address}" style="color:#221B16;text-decoration:underline">${words}</a>`;
}
