import type { CallErrorDefinition } from '@bowtie/contracts';
import { type CaptchaService, CaptchaUnavailable } from '@bowtie/providers/captcha';
import { type CallContext, type Client, callError } from '@bowtie/service-kit';
import type { AccountConfig } from '../config';

interface CaptchaCall {
  errors: { captcha_required: CallErrorDefinition };
}

export interface CaptchaQuestion {
  call: CaptchaCall;
  /** What the browser got its token for. */
  action: 'login' | 'sign_up';
  /** Whether the counters ask for a captcha. */
  isDue: boolean;
  token: string | undefined;
  client: Client;
  log: CallContext<never>['log'];
}

/** Asks visitors to show that they are people. @throws ApiError `captcha_required` */
export type CaptchaGate = (question: CaptchaQuestion) => Promise<void>;

/**
 * Fails open while the captcha provider is unavailable: rate limits still apply, and an outage must not lock
 * people out.
 * @param service undefined where none is configured: then nobody is challenged
 */
export function createCaptchaGate(
  service: CaptchaService | undefined,
  { CAPTCHA_WHEN: when }: Pick<AccountConfig, 'CAPTCHA_WHEN'>,
): CaptchaGate {
  return async ({ call, action, isDue, token, client, log }) => {
    if (service === undefined || (when === 'needed' && !isDue)) return;
    if (token === undefined) throw callError(call, 'captcha_required');
    try {
      const { isPerson, reason } = await service.verify({ token, action, address: client.address });
      if (isPerson) return;
      log.info({ action, reason }, 'a captcha was not passed');
    } catch (error) {
      if (!(error instanceof CaptchaUnavailable)) throw error;
      log.warn({ err: error }, 'captchas cannot be checked');
      return;
    }
    throw callError(call, 'captcha_required');
  };
}
