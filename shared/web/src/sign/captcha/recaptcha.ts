import { captchaScripts } from '@bowtie/contracts';
import { loadScript } from './load-script';

/** As much of reCAPTCHA v3 as is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** The script is Google's, allowed by the page's policy from its origin alone, so it is what Google documents. */
function isRecaptcha(found: unknown): found is Recaptcha {
  return typeof found === 'object' && found !== null && 'ready' in found && 'execute' in found;
}

/** A token for an action: nothing is shown, Google judges by how the page was used. @throws Error */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  await loadScript(`${captchaScripts.recaptcha[0]}api.js?render=${encodeURIComponent(siteKey)}`);
  const recaptcha: unknown = Reflect.get(window, 'grecaptcha');
  if (!isRecaptcha(recaptcha)) throw new Error('reCAPTCHA is not there');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}
