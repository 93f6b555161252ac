const endings = /(_KEY|_KEYS|_SECRET|_PASSWORD|_TOKEN)$/;
/** Addresses with a password in them, and texts of several lines that are easier kept as files. */
const others = new Set(['MONGO_URL', 'REDIS_URL', 'SMTP_URL', 'WALLET_CERTIFICATE', 'WALLET_WWDR']);
/** Keys that every browser is shown. */
const published = new Set(['PAYMENT_PUBLISHABLE_KEY', 'CAPTCHA_SITE_KEY']);

/** Whether a variable of a service holds a secret, so that its container is given a file in its place. */
export function isSecret(variable: string): boolean {
  return !published.has(variable) && (endings.test(variable) || others.has(variable));
}
