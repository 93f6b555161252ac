import { ARTEFACTS_PATH, captchaScripts, STRIPE_SCRIPT_ORIGIN } from '@bowtie/contracts';
import { bootData } from '@bowtie/web';
import { isOfReplacedArea } from '../release/shown-areas';

/** As much of the browser's Trusted Types as is used here; browsers without them ignore the page's policy for them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

/**
 * The address of a script where it is a file of a released area, or of one in development, which this origin passes on; or
 * Stripe's, where Stripe takes the cards; or the captcha's, where one is configured; or of an area that the developer panel shows. Null
 * for any other.
 */
export function ownScript(url: string): string | null {
  const whole = new URL(url, document.baseURI);
  const { origin, pathname } = whole;
  const { captcha } = bootData();
  if (captcha !== undefined && captchaScripts[captcha.provider].some((start) => url.startsWith(start)))
    return url;
  if (origin === STRIPE_SCRIPT_ORIGIN) return bootData().payment?.provider === 'stripe' ? url : null;
  if (origin !== window.location.origin) return isOfReplacedArea(whole) ? url : null;
  return pathname.startsWith(ARTEFACTS_PATH) ? url : null;
}

/**
 * Lets the page load the store's own scripts, Stripe's where it takes the cards, and no others. The federation runtime and webpack's loader write addresses as
 * plain text into script elements; under the page's `require-trusted-types-for` each passes through this default policy,
 * and HTML or code made of text has none that would let it pass.
 */
export function allowOwnScripts(): void {
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
  if (isTrustedTypes(trustedTypes)) trustedTypes.createPolicy('default', { createScriptURL: ownScript });
}
