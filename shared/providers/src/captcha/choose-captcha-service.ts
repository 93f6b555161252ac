import { ConfigError } from '@bowtie/service-kit/config';
import { z } from 'zod';
import type { CaptchaService } from './port';
import { createSiteVerifyCaptcha } from './site-verify-captcha';

/** The variables by which a service chooses its captcha service. */
export const captchaVariables = {
  /** `recaptcha` is reCAPTCHA v3, by score. Without an address of the sandbox nobody is ever asked. */
  CAPTCHA_PROVIDER: z.enum(['sandbox', 'recaptcha', 'turnstile']).default('sandbox'),
  /** Of the sandbox. */
  CAPTCHA_URL: z.url().optional(),
  CAPTCHA_SECRET_KEY: z.string().default(''),
  /** The lowest score of a person. */
  CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  CAPTCHA_RECAPTCHA_URL: z.url().default('https://www.google.com'),
  CAPTCHA_TURNSTILE_URL: z.url().default('https://challenges.cloudflare.com'),
  CAPTCHA_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
};
const CaptchaConfigSchema = z.object(captchaVariables);

/**
 * The captcha service that the configuration names; undefined where there is none.
 * @throws ConfigError when its key is missing
 */
export function chooseCaptchaService(
  config: z.output<typeof CaptchaConfigSchema>,
): CaptchaService | undefined {
  const { CAPTCHA_SECRET_KEY: secretKey, CAPTCHA_TIMEOUT_MS: timeoutMs } = config;
  const minScore = config.CAPTCHA_MIN_SCORE;
  if (config.CAPTCHA_PROVIDER === 'sandbox') {
    const url = config.CAPTCHA_URL;
    if (url === undefined) return undefined;
    return createSiteVerifyCaptcha({ url, path: '/siteverify', secretKey, minScore, timeoutMs });
  }
  if (secretKey === '')
    throw new ConfigError(
      `The configuration is not valid. CAPTCHA_SECRET_KEY: is needed where CAPTCHA_PROVIDER is ${config.CAPTCHA_PROVIDER}`,
    );
  if (config.CAPTCHA_PROVIDER === 'turnstile') {
    const url = config.CAPTCHA_TURNSTILE_URL;
    const path = '/turnstile/v0/siteverify';
    return createSiteVerifyCaptcha({ url, path, secretKey, minScore: undefined, timeoutMs });
  }
  const url = config.CAPTCHA_RECAPTCHA_URL;
  return createSiteVerifyCaptcha({ url, path: '/recaptcha/api/siteverify', secretKey, minScore, timeoutMs });
}
