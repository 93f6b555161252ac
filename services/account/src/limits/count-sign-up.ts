import type { AccountDeps } from '../deps';
import type { CaptchaQuestion } from './captcha-gate';

/**
 * Counts a sign-up, or the registration of a business, and asks for a captcha after too many from a network, or in the whole store:
 * then a flood is refused before its passwords are hashed, and people are let in. One that is asked for a captcha does not count
 * for its network.
 * @throws ApiError `too_many_requests` with `Retry-After`, or `captcha_required`
 */
export async function countSignUp(
  { limits, checkCaptcha, config }: Pick<AccountDeps, 'limits' | 'checkCaptcha' | 'config'>,
  question: Omit<CaptchaQuestion, 'action' | 'isDue'>,
): Promise<void> {
  const { address } = question.client;
  const before = await limits.signUpsByNetwork.take(address);
  const beforeInStore = await limits.signUpsOfStore.take('all');
  const isDue =
    before >= config.CAPTCHA_AFTER_SIGN_UPS || beforeInStore >= config.CAPTCHA_AFTER_STORE_SIGN_UPS;
  await checkCaptcha({ ...question, action: 'sign_up', isDue }).catch(async (error: unknown) => {
    await limits.signUpsByNetwork.uncount(address);
    throw error;
  });
}
