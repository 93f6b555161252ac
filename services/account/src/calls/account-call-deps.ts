import type { AccountEmails } from '../emails/account-emails';
import type { AccountLimits } from '../limits/account-limits';
import type { Passwords } from '../rules/passwords';
import type { EmailStore } from '../store/email-store';
import type { PeopleStore } from '../store/people-store';
import type { SignUpStore } from '../store/sign-up-store';
import type { SignIn } from './sign-in';

/** What the calls of sign-up and of links in emails are built from. */
export interface AccountCallDeps {
  people: PeopleStore;
  signUps: SignUpStore;
  emails: EmailStore;
  accountEmails: AccountEmails;
  passwords: Passwords;
  limits: AccountLimits;
  signIn: SignIn;
}
