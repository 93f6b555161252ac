/** The captcha services whose script runs in the page. */
export type CaptchaName = 'recaptcha' | 'turnstile';

/** Where a captcha's scripts come from, as the start of their addresses. The page's policies let them in where it is configured. */
export const captchaScripts: Readonly<Record<CaptchaName, readonly string[]>> = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com/'],
};
