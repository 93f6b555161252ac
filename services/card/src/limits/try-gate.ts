import type { AnyCall, CallErrorDefinition } from '@bowtie/contracts';
import { type CaptchaService, CaptchaUnavailable } from '@bowtie/providers/captcha';
import { type CallContext, callError } from '@bowtie/service-kit';
import type { CardTries, CardTry } from './card-tries';

interface TryQuestion extends Pick<CallContext<AnyCall>, 'identity' | 'client' | 'log'> {
  call: {
    name: string;
    errors: { too_many_tries: CallErrorDefinition; captcha_required?: CallErrorDefinition };
  };
  /** What a captcha gave the browser. */
  token: string | undefined;
}

/**
 * Begins a try to name a card in hand, which is counted in advance.
 * @throws ApiError `captcha_required` once there were too many and the call takes a captcha; `too_many_tries` beyond that
 */
export type TryGate = (question: TryQuestion) => Promise<CardTry>;

/** What the browser got its token for, by the call's name. */
const actions: Readonly<Record<string, string>> = { activateCard: 'activate', checkBalance: 'check_balance' };

/** Fails closed while the captcha provider is unavailable: a visitor with too many tries must wait. */
export function createTryGate(tries: CardTries, captcha: CaptchaService | undefined): TryGate {
  const isPerson = async ({
    call,
    token,
    client,
    log,
  }: TryQuestion & { token: string }): Promise<boolean> => {
    const action = actions[call.name] ?? call.name;
    const verdict = await captcha?.verify({ token, action, address: client.address });
    if (verdict?.isPerson === true) return true;
    log.info({ action, reason: verdict?.reason }, 'a captcha was not passed');
    return false;
  };

  return async (question) => {
    const { call, token, identity, client, log } = question;
    const attempt = await tries.begin(identity, client, false);
    if (!('retryAfterSeconds' in attempt)) return attempt;
    const tooMany = () => callError(call, 'too_many_tries', attempt);
    const { captcha_required } = call.errors;
    if (captcha === undefined || captcha_required === undefined) throw tooMany();
    const required = () => callError({ errors: { captcha_required } }, 'captcha_required');
    if (token === undefined) throw required();
    const passed = await isPerson({ ...question, token }).catch((error: unknown) => {
      if (!(error instanceof CaptchaUnavailable)) throw error;
      log.warn({ err: error }, 'captchas cannot be checked');
      throw tooMany();
    });
    if (!passed) throw required();
    const proven = await tries.begin(identity, client, true);
    if ('retryAfterSeconds' in proven) throw callError(call, 'too_many_tries', proven);
    return proven;
  };
}
