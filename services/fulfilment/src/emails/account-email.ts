import type { AccountEmail } from '@bowtie/contracts';
import { moneyText, pendingBusinessDollars } from '@bowtie/domain';
import { type Email, html, type Markup, messageIdOf, trusted } from '@bowtie/providers/mail';
import { action, emailLayout, fonts, heading, paragraph } from './email-layout';
import type { EmailSettings } from './gifts/gift-email';
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
  return count === 1 ? 'an hour' : `${count} hours`;
}

/** What one does in a business. */
const roleTexts = {
  owner: 'You are invited as an owner: you order, approve orders, and decide who belongs to the business.',
  buyer: 'You are invited as a buyer: you order gift cards for the business.',
  viewer: 'You are invited as a viewer: you see the orders of the business.',
} as const;

const accountWhy = 'We write this because of your Bowtie account, and never ask for a password by mail.';
const newsletterWhy =
  'We write this because somebody entered this address for our newsletter. We never ask for a password by mail.';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function textOf(email: AccountEmail): EmailText {
  switch (email.kind) {
    case 'confirm_email':
      return {
        subject: 'Confirm your e-mail for Bowtie',
        title: 'One press to go',
        before: ['Somebody, most likely you, is creating a Bowtie account with this address. Is it yours?'],
        button: { label: 'Confirm my e-mail', path: email.link_path },
        after: [
          `The link works once, on any device, for ${hours(email.valid_hours)}.`,
          'It was not you? Then just leave it: without this link nobody gets an account with your address.',
        ],
      };
    case 'confirm_newsletter':
      return {
        subject: 'Please confirm: the Bowtie newsletter',
        title: 'Shall we write to you?',
        before: [
          'Somebody, most likely you, asked for our newsletter at this address: new designs, and word of brands with something off.',
        ],
        button: { label: 'Yes, send it to me', path: email.link_path },
        after: [
          `The link works for ${hours(email.valid_hours)}. You choose what we write about, and end it with one press whenever you like.`,
          'It was not you? Then just leave it: without this link nothing comes.',
        ],
        why: newsletterWhy,
      };
    case 'newsletter_on':
      return {
        subject: 'You already get the Bowtie newsletter',
        title: 'You are on the list already',
        before: [
          'Somebody, most likely you, asked for our newsletter at this address. It comes to you already, so there is nothing to do.',
        ],
        button: { label: 'Choose what we write about', path: email.preferences_path },
        after: ['You can end it there, too.'],
        why: newsletterWhy,
      };
    case 'reset_password':
      return {
        subject: 'Set a new password for Bowtie',
        title: 'A new password',
        before: ['Here is the link you asked for. Choose a new password, and you are logged in.'],
        button: { label: 'Set a new password', path: email.link_path },
        after: [
          `The link works once, for ${hours(email.valid_hours)}. You will be logged out everywhere else.`,
          'You did not ask for it? Then there is nothing to do: your password stays as it is.',
        ],
      };
    case 'already_registered':
      return {
        subject: 'You already have a Bowtie account',
        title: 'You are already with us',
        before: [
          'Somebody just tried to sign up with your address. If that was you: you have an account already, so log in here.',
        ],
        button: { label: 'Log in', path: loginPath },
        after: ['It was not you? Then there is nothing to do. Nothing has changed in your account.'],
        other: { label: 'Forgotten your password? Set a new one', path: forgotPath },
      };
    case 'confirm_new_email':
      return {
        subject: 'Confirm your new e-mail for Bowtie',
        title: 'Your new address',
        before: ['Somebody, most likely you, wants to use this address for a Bowtie account. Is it yours?'],
        button: { label: 'Use this e-mail', path: email.link_path },
        after: [
          `The link works once, for ${hours(email.valid_hours)}. You will be logged out everywhere else.`,
          'It was not you? Then just leave it, and nothing changes.',
        ],
      };
    case 'email_taken':
      return {
        subject: 'You already have a Bowtie account',
        title: 'You are already with us',
        before: [
          'Somebody asked to use your address for another Bowtie account. It has an account of its own, so nothing was changed.',
        ],
        button: { label: 'Log in', path: loginPath },
        after: ['It was not you? Then there is nothing to do.'],
        other: { label: 'Forgotten your password? Set a new one', path: forgotPath },
      };
    case 'email_change_asked':
      return {
        subject: 'A new e-mail for your Bowtie account?',
        title: 'A new e-mail is asked for',
        before: [
          'Somebody who knows your password, most likely you, asked to use another e-mail for your account. It changes once the link that we sent to the new address is opened.',
        ],
        button: { label: 'See your account', path: '/account/details/' },
        after: [],
        other: { label: 'It was not you? Set a new password now, which stops it', path: forgotPath },
      };
    case 'email_changed':
      return {
        subject: 'Your Bowtie e-mail was changed',
        title: 'Your e-mail was changed',
        before: [
          'Your account has a new e-mail from now on, and was logged out everywhere else. We do not write to this address about it any more.',
        ],
        button: { label: 'See your account', path: '/account/details/' },
        after: ['It was not you? Then please tell us at once, and we give your account back to you.'],
        other: { label: 'Contact us', path: '/contact-us/' },
      };
    case 'business_pending':
      return {
        subject: 'We have your business registration',
        title: 'Thank you for registering',
        before: [
          `${email.company_name} is registered with Bowtie. We look at every new business ourselves, and write to you as soon as we have.`,
          `You need not wait: prepare your order now, and place orders of up to $${pendingBusinessDollars} in all meanwhile.`,
        ],
        button: { label: 'Start an order', path: businessPath },
        after: [],
        other: { label: 'You did not register it? Please tell us', path: '/contact-us/' },
      };
    case 'business_approved':
      return {
        subject: 'Your business is approved',
        title: 'You are ready to order',
        before: [
          email.order_limit_dollars === null
            ? `${email.company_name} is approved. You can now order gift cards for your whole team.`
            : `${email.company_name} is approved for orders of up to ${dollars(email.order_limit_dollars)} in all. You want more? Just write to us.`,
        ],
        button: { label: 'Start an order', path: businessPath },
        after: [],
      };
    case 'business_rejected':
      return {
        subject: 'About your business registration',
        title: 'We could not approve your business',
        before: [
          `We looked at the registration of ${email.company_name}. This is why we could not approve it:`,
          email.reason,
        ],
        button: { label: 'Look at your registration', path: registrationPath },
        after: ['You can correct what you registered with and send it again.'],
        other: { label: 'Do you have questions? We are here to help', path: '/contact-us/' },
      };
    case 'balance_transfer':
      return {
        subject: 'Your bank transfer has arrived',
        title: 'Your balance is topped up',
        before: [
          `We have added ${moneyText({ price: email.amount })} to the balance of ${email.company_name}. The bank's reference of your transfer is ${email.bank_reference}.`,
          'You can pay your next order from it right away.',
        ],
        button: { label: 'See your balance', path: balancePath },
        after: [],
        other: { label: 'This was not you? Please tell us', path: '/contact-us/' },
      };
    case 'balance_transfer_undone':
      return {
        subject: 'A bank transfer was taken back',
        title: 'Your balance is corrected',
        before: [
          `A bank transfer of ${moneyText({ price: email.amount })}, reference ${email.bank_reference}, was added to the balance of ${email.company_name} by mistake. We have taken it out again.`,
        ],
        button: { label: 'See your balance', path: balancePath },
        after: [],
        other: { label: 'Do you have questions? We are here to help', path: '/contact-us/' },
      };
    case 'balance_taken':
      return {
        subject: 'Money was taken out of your balance',
        title: 'A payment was taken back',
        before: [
          `${moneyText({ price: email.amount })} that was paid with ${email.paid_with} for the balance of ${email.company_name} was taken back or is disputed at its bank. We have taken it out of the balance.`,
          email.owed === 0
            ? `${moneyText({ price: email.available })} is left to spend.`
            : `A part of it is spent already: ${moneyText({ price: email.owed })} is owed. What you add next pays that first.`,
          'Orders that are placed go on as they are.',
        ],
        button: { label: 'See your balance', path: balancePath },
        after: ['If the bank decides for the payment, we put the money back at once.'],
        other: { label: 'You know nothing of it? Please tell us', path: '/contact-us/' },
      };
    case 'balance_restored':
      return {
        subject: 'Money is back in your balance',
        title: 'Your balance has its money back',
        before: [
          `${moneyText({ price: email.amount })} that was paid with ${email.paid_with} is back in the balance of ${email.company_name}.`,
          email.owed === 0
            ? `You can spend ${moneyText({ price: email.available })}.`
            : `${moneyText({ price: email.owed })} is still owed.`,
        ],
        button: { label: 'See your balance', path: balancePath },
        after: [],
        other: { label: 'Do you have questions? We are here to help', path: '/contact-us/' },
      };
    case 'business_invitation':
      return {
        subject: `Join ${email.company_name} on Bowtie`,
        title: 'You are invited',
        before: [
          `${email.invited_by} invites you to ${email.company_name} on Bowtie, where teams order gift cards.`,
          roleTexts[email.role],
        ],
        button: { label: 'See the invitation', path: email.link_path },
        after: [
          `The invitation is for this address, and good for ${email.valid_days} days. You need a Bowtie account with this e-mail; you can make one on the way.`,
          'You do not know the sender? Then just leave it, and nothing happens.',
        ],
      };
    case 'webhook_disabled':
      return {
        subject: 'One of your webhook endpoints is off',
        title: 'Nothing arrives at your endpoint',
        before: [
          'For days we could not deliver anything to one of the webhook endpoints of your business, so we stopped trying.',
          'What happened since is kept for 30 days, and is delivered once you set the endpoint active again.',
        ],
        button: { label: 'Look at your integrations', path: '/account/business/integrations/' },
        after: [],
      };
    case 'password_changed':
      return {
        subject: 'Your Bowtie password was changed',
        title: 'Your password was changed',
        before: ['Your account has a new password from now on, and was logged out everywhere else.'],
        button: { label: 'Log in', path: loginPath },
        after: [],
        other: { label: 'It was not you? Set a new password now', path: forgotPath },
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
  const { subject, title, before, button, after, other, why = accountWhy } = textOf(email);
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
<p class="muted" style="margin:0;color:#6A5D52;font:400 14px/1.6 ${trusted(fonts.body)};word-break:break-all">The button does nothing? Follow this link:<br>${underlined(link, link)}</p>`,
      smallPrint: html`${why}<br>
<a class="underline" href="${publicUrl}/contact-us/" style="color:#221B16;text-decoration:underline">Have questions? We are here to help.</a>`,
    }),
  };
}

function underlined(words: string, address: string): Markup {
  return html`<a class="underline" href="${address}" style="color:#221B16;text-decoration:underline">${words}</a>`;
}
