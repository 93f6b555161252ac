import { type CallAnswer, confirmEmail, userSignup } from '@bowtie/contracts';
import { type InboxMessage, readInbox } from './inbox';
import type { StoreClient } from './store-client';

const timeoutMs = 20_000;
const pollMs = 100;

/** The pages that links in mails about accounts lead to. */
type LinkPage = 'confirm-email' | 'reset-password';

/** The secret of a mail's link to a page, as the page reads it from the address. */
function accountToken({ links }: Pick<InboxMessage, 'links'>, page: LinkPage): string | undefined {
  for (const link of links) {
    const [path = '', token] = link.split('#');
    if (path.endsWith(`/secure/${page}/`)) return token;
  }
  return undefined;
}

/** The secret of the newest link that was mailed to an address about its account. @throws Error when none comes */
export async function awaitAccountToken(
  client: StoreClient,
  email: string,
  page: LinkPage = 'confirm-email',
): Promise<string> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
    for (const message of await readInbox(client, email)) {
      const token = accountToken(message, page);
      if (token !== undefined) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`No link about an account was mailed to ${email}`);
}

/** Signs up, and confirms the address by the mail, all in one browser. */
export async function createAccount(
  client: StoreClient,
  person: { email: string; password: string },
): Promise<CallAnswer<typeof confirmEmail>> {
  await client.call(userSignup, { body: { ...person, first_name: 'Ada', last_name: 'Lovelace' } });
  const token = await awaitAccountToken(client, person.email);
  return client.call(confirmEmail, { body: { token } });
}
