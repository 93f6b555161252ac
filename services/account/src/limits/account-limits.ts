import type { Redis } from 'ioredis';
import type { AccountConfig } from '../config';
import { AttemptLimit } from './attempt-limit';

const minute = 60;
const tenMinutes = 600;
const quarterHour = 900;
const hour = 3_600;
/** Text messages cost money and patience. */
const phoneCodesAnHour = 3;
/** Enough to correct what was registered. */
const registrationsAnHour = 20;
const invitationsAnHour = 60;

/**
 * What sign-up, mails and log-ins are bounded by, beside the gateway's own counters. Every count is taken before
 * anything is looked up or hashed, and is the same for known and unknown addresses.
 */
export function createAccountLimits(
  redis: Redis,
  config: Pick<
    AccountConfig,
    'SIGN_UPS_PER_ADDRESS' | 'ACCOUNT_EMAILS_PER_MAILBOX' | 'LOGIN_FAILURES_PER_ACCOUNT'
  >,
) {
  const byNetwork = (name: string) =>
    new AttemptLimit({ redis, name, most: config.SIGN_UPS_PER_ADDRESS, seconds: tenMinutes });
  const byMailbox = (name: string, message?: string) =>
    new AttemptLimit({
      redis,
      name,
      most: config.ACCOUNT_EMAILS_PER_MAILBOX,
      seconds: hour,
      ...(message !== undefined && { message }),
    });
  const failedLogins = (name: string) =>
    new AttemptLimit({
      redis,
      name,
      most: config.LOGIN_FAILURES_PER_ACCOUNT,
      seconds: quarterHour,
      message: 'Too many tries. Please wait a little, or set a new password.',
    });
  const phoneCodes = (name: string) =>
    new AttemptLimit({
      redis,
      name,
      most: phoneCodesAnHour,
      seconds: hour,
      message: `We send ${phoneCodesAnHour} codes an hour at most. Please come back a little later.`,
    });
  return {
    signUpsByNetwork: byNetwork('sign-up'),
    /** Counted to know when a captcha is due, whoever signs up: a flood from many networks keeps nobody out. */
    signUpsOfStore: new AttemptLimit({ redis, name: 'sign-up-store', most: 1_000_000_000, seconds: minute }),
    resendsByNetwork: byNetwork('resend'),
    /** Registrations of businesses that one person sends, beside what counts for their network. */
    registrationsByPerson: new AttemptLimit({
      redis,
      name: 'business-person',
      most: registrationsAnHour,
      seconds: hour,
    }),
    /** Mails with which one business invites. */
    invitationsByBusiness: new AttemptLimit({
      redis,
      name: 'business-invite',
      most: invitationsAnHour,
      seconds: hour,
      message: 'You have sent many invitations. Please go on in an hour.',
    }),
    invitationsByMailbox: byMailbox(
      'invite-mail',
      'This mailbox got several invitations just now. Please wait an hour before you send another.',
    ),
    resetsByNetwork: byNetwork('reset'),
    /**
     * Links live at least as long as this window. So whoever uses a mailbox's share up for its owner has put a link
     * there that the owner can use.
     */
    confirmationsByMailbox: byMailbox('confirm-mail'),
    newsletterByNetwork: byNetwork('newsletter'),
    newsletterByMailbox: byMailbox('newsletter-mail'),
    resetsByMailbox: byMailbox('reset-mail'),
    emailChangesByMailbox: byMailbox('change-mail'),
    emailChangesByPerson: byMailbox('change-person'),
    phoneChecksByNetwork: byNetwork('phone-check'),
    /** Limits per phone number against many sessions, and per visitor against many numbers. */
    phoneCodesByNumber: phoneCodes('phone-code'),
    phoneCodesByVisitor: phoneCodes('phone-code-visitor'),
    loginsOfUnknownDevices: failedLogins('login'),
    loginsOfDevice: failedLogins('login-device'),
    /** Counted to know when a captcha is due; many people may share an address, so it keeps nobody out. */
    loginsOfNetwork: new AttemptLimit({
      redis,
      name: 'login-network',
      most: 1_000_000_000,
      seconds: quarterHour,
    }),
  };
}
export type AccountLimits = ReturnType<typeof createAccountLimits>;
