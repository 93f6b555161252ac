import type { AccountDeps } from '../deps';
import type { CaptchaQuestion } from './captcha-gate';

/**
 * Counts a sign-up, or the registration of a business, and asks for a captcha after too many from a network. One that is
 * asked for a captcha is not counted.
 * @throws ApiError `too_many_requests` with `Retry-After`, or `captcha_required`
 */
export async function countSignUp(
  { limits, checkCaptcha, config }: Pick<AccountDeps, 'limits' | 'checkCaptcha' | 'config'>,
  question: Omit<CaptchaQuestion, 'action' | 'isDue'>,
): Promise<void> {
  const { address } = question.client;
  const before = await limits.signUpsByNetwork.take(address);
  const isDue = before >= config.CAPTCHA_AFTER_SIGN_UPS;
  await checkCaptcha({ ...question, action: 'sign_up', isDue }).catch(async (error: unknown) => {
    await limits.signUpsByNetwork.uncount(address);
    throw error;
  });
}
