import { defineService, type Service } from '@bowtie/service-kit';
import { createBringAlong } from './calls/bring-along';
import { emailLinkCalls } from './calls/email-links';
import { guestCalls } from './calls/guest';
import { sessionCalls } from './calls/session';
import { createSignIn } from './calls/sign-in';
import { signUpCalls } from './calls/sign-up';
import { AccountConfigSchema } from './config';
import { createAccountEmails } from './emails/account-emails';
import { openEmailQueue } from './emails/email-queue';
import { createAccountLimits } from './limits/account-limits';
import { createLoginAttempts } from './limits/login-attempts';
import { createPasswords } from './rules/passwords';
import { openCartKeys } from './store/cart-keys';
import { openDeviceStore } from './store/device-store';
import { openEmailStore } from './store/email-store';
import { openNewsletterStore, openPeopleStore } from './store/people-store';
import { openSignUpStore } from './store/sign-up-store';

/** People, sign-in, guests and the newsletter. */
export const accountService = defineService({
  name: 'account',
  config: AccountConfigSchema,
  build: async ({ config, db, redis, ask, log }): Promise<Service> => {
    const linkKey = config.ACCOUNT_LINK_KEY;
    const [people, signUps, emails, devices, cartKeys, passwords] = await Promise.all([
      openPeopleStore(db),
      openSignUpStore(db),
      openEmailStore(db, linkKey),
      openDeviceStore(db),
      openCartKeys(db),
      createPasswords(config.PASSWORDS_AT_ONCE),
    ]);
    const limits = createAccountLimits(redis, config);
    const queue = openEmailQueue(config.REDIS_URL, log);
    const accountEmails = createAccountEmails({ emails, people, signUps, queue, linkKey });
    const beginLogin = createLoginAttempts({ limits, devices, linkKey });
    const signIn = createSignIn({ bringAlong: createBringAlong({ people, cartKeys, ask }), devices });
    const forLinks = { people, signUps, emails, accountEmails, passwords, limits, signIn };
    return {
      name: 'account',
      calls: [
        ...sessionCalls({ people, signUps, passwords, beginLogin, signIn }),
        ...signUpCalls(forLinks),
        ...emailLinkCalls(forLinks),
        ...guestCalls(openNewsletterStore(db)),
      ],
      ready: async () => {
        await db.command({ ping: 1 });
      },
      close: () => queue.close(),
    };
  },
});
