import { userLogout } from '@bowtie/contracts';
import { adoptLoginStatus, call, refreshCart } from '@bowtie/web';
import { forgetDrafts } from '@bowtie/web/stored';

/** Logs the visitor out, and forgets what was begun in this browser. */
export async function logOut(): Promise<void> {
  adoptLoginStatus(await call(userLogout, { body: {} }));
  forgetDrafts();
  await refreshCart();
}
