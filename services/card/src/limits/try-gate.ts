import { randomBytes } from 'node:crypto';
import type { AnyCall, CallErrorDefinition } from '@bowtie/contracts';
import { type CaptchaService, CaptchaUnavailable } from '@bowtie/providers/captcha';
import { type ApiError, type CallContext, callError } from '@bowtie/service-kit';
import { isHolderPass } from '../rules/holder-pass';
import type { CardDocument } from '../store/cards/card-document';
import type { CardGuesses, CountedGuess } from './card-guesses';
import type { CardTries, CardTry } from './card-tries';

/** Who tries, as a handler knows them. */
export type TryContext = Pick<CallContext<AnyCall>, 'identity' | 'client' | 'log' | 'changeSession'>;

interface TryQuestion extends TryContext {
  call: {
    name: string;
    errors: { too_many_tries: CallErrorDefinition; captcha_required?: CallErrorDefinition };
  };
  /** What a captcha gave the browser. */
  token: string | undefined;
  /** Whether the call takes what a captcha gave. */
  takesCaptcha: boolean;
  /** Counts for session and address too, beside the card; the gateway does that for links. */
  isCountedForVisitor: boolean;
  /** The card that is named. */
  card: {
    /** A digest of what names it. */
    key: string;
    find(): Promise<CardDocument | null>;
    /** What its holder was mailed when it was paused. */
    pass: string | undefined;
  };
}

/** A try that was counted in advance. Exactly one of the three ends it. */
interface CardAttempt {
  /** Nothing was tried. */
  takeBack(): Promise<void>;
  /** It was right: this browser is its holder's from now on. */
  succeed(): Promise<void>;
  /** It was wrong. @param card the card that it was wrong for, where there is one */
  fail(card: CardDocument | null): Promise<void>;
}

/**
 * Begins a try to name a card, which is counted in advance: for who tries, and for the card.
 * @throws ApiError `captcha_required` once there were too many and the call takes a captcha; `too_many_tries` beyond that
 */
export type TryGate = (question: TryQuestion) => Promise<CardAttempt>;

interface TryGateDeps {
  tries: CardTries;
  guesses: CardGuesses;
  captcha: CaptchaService | undefined;
  config: { GIFT_LINK_KEY: string };
  /** Has the holder of a card told that it is paused until then. */
  tellPause(card: CardDocument, pausedUntil: number): Promise<void>;
}

/** What the browser got its token for, by the call's name. */
const actions: Readonly<Record<string, string>> = {
  activateCard: 'activate',
  checkBalance: 'check_balance',
  redeemGift: 'redeem',
  replaceBrokenCard: 'replace',
};

/** Fails closed while the captcha provider is unavailable: a visitor with too many tries must wait. */
export function createTryGate({ tries, guesses, captcha, config, tellPause }: TryGateDeps): TryGate {
  const isPerson = async ({ call, client, log }: TryQuestion, token: string): Promise<boolean> => {
    const action = actions[call.name] ?? call.name;
    const verdict = await captcha?.verify({ token, action, address: client.address });
    if (verdict?.isPerson === true) return true;
    log.info({ action, reason: verdict?.reason }, 'a captcha was not passed');
    return false;
  };

  /** Asks for a captcha; a token is good for one question, so its verdict is kept for the try. */
  const askOnce = (question: TryQuestion, tooMany: () => ApiError) => {
    const { call, token, log } = question;
    let verdict: Promise<boolean> | undefined;
    const required = call.errors.captcha_required;
    return async (): Promise<void> => {
      if (captcha === undefined || !question.takesCaptcha || required === undefined) throw tooMany();
      const captcha_required = () =>
        callError({ errors: { captcha_required: required } }, 'captcha_required');
      if (token === undefined) throw captcha_required();
      verdict ??= isPerson(question, token);
      const passed = await verdict.catch((error: unknown) => {
        if (!(error instanceof CaptchaUnavailable)) throw error;
        log.warn({ err: error }, 'captchas cannot be checked');
        throw tooMany();
      });
      if (!passed) throw captcha_required();
    };
  };

  const beginForVisitor = async (question: TryQuestion, prove: () => Promise<void>): Promise<CardTry> => {
    const { call, identity, client } = question;
    const attempt = await tries.begin(identity, client, false);
    if (!('retryAfterSeconds' in attempt)) return attempt;
    await prove().catch((error: unknown) => {
      throw isTooMany(error) ? callError(call, 'too_many_tries', attempt) : error;
    });
    const proven = await tries.begin(identity, client, true);
    if ('retryAfterSeconds' in proven) throw callError(call, 'too_many_tries', proven);
    return proven;
  };

  const isHolder = async ({ card, identity, client }: TryQuestion): Promise<boolean> => {
    const [known, found] = await Promise.all([
      client.device !== undefined && guesses.knows(card.key, client.device),
      card.find(),
    ]);
    if (known) return true;
    if (found === null) return false;
    const { GIFT_LINK_KEY } = config;
    if (card.pass !== undefined && isHolderPass(GIFT_LINK_KEY, found._id, card.pass, new Date())) return true;
    const { kind, email } = identity;
    return kind === 'user' && email !== null && email.trim().toLowerCase() === found.recipient_email;
  };

  const beginForCard = async (question: TryQuestion, prove: () => Promise<void>) => {
    const { call, card, client } = question;
    const canAsk =
      captcha !== undefined && question.takesCaptcha && call.errors.captcha_required !== undefined;
    const of = (party: 'stranger' | 'holder', isProven: boolean) =>
      guesses.begin({
        key: card.key,
        party,
        address: client.address,
        isProven: canAsk ? isProven : undefined,
      });
    const first = await of('stranger', false);
    if (first.state === 'counted') return { guess: first, party: 'stranger' as const };
    const party = (await isHolder(question)) ? ('holder' as const) : ('stranger' as const);
    let guess: CountedGuess = party === 'holder' ? await of(party, false) : first;
    if (guess.state === 'captcha') {
      await prove();
      guess = await of(party, true);
    }
    if (guess.state === 'counted') return { guess, party };
    throw callError(call, 'too_many_tries', guess.state === 'paused' ? guess : {});
  };

  return async (question) => {
    const { call, card, client, log, changeSession } = question;
    const prove = askOnce(question, () => callError(call, 'too_many_tries', { retryAfterSeconds: 60 }));
    const visitor = question.isCountedForVisitor ? await beginForVisitor(question, prove) : undefined;
    const { guess, party } = await beginForCard(question, prove).catch(async (error: unknown) => {
      await visitor?.takeBack();
      throw error;
    });
    const takeBack = async () => {
      await Promise.all([visitor?.takeBack(), guess.takeBack()]);
    };
    return {
      takeBack,
      async succeed() {
        await takeBack();
        const device = client.device ?? randomBytes(32).toString('base64url');
        try {
          await guesses.remember(card.key, device);
          if (client.device === undefined) changeSession({ do: 'remember_device', device });
        } catch (error) {
          log.warn({ err: error }, 'a browser is not remembered as that of a card’s holder');
        }
      },
      async fail(found) {
        if (guess.pausedUntil === 0 || party === 'holder') return;
        log.warn({ card_id: found?._id }, 'a card is paused after too many wrong tries');
        if (found !== null) await tellPause(found, guess.pausedUntil);
      },
    };
  };
}

function isTooMany(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'too_many_tries';
}
