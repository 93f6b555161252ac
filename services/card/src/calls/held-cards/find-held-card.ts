import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { activateCard, checkBalance, HeldCard, replaceBrokenCard } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { callError } from '@bowtie/service-kit';
import type { CardData, EncryptedCardData } from '../../card-cipher';
import type { CardDeps } from '../../deps';
import type { TryContext } from '../../limits/try-gate';
import { type CardDocument, isOfNetwork, type NetworkCard } from '../../store/cards/card-document';

type HeldCardCall = typeof activateCard | typeof checkBalance | typeof replaceBrokenCard;
type Given = TryContext & {
  body: HeldCard & { recaptchaToken?: string | undefined; holder_pass?: string | undefined };
};

/**
 * Gives the card that somebody has in hand by what is printed on it. A number that is nobody's, that of another issuer, a
 * wrong date or code and a card that has ended do the same work (a look-up, a decryption, a comparison), and are answered
 * alike, no sooner than a fixed time; each is counted as a failed try, of who tries and of the number.
 * @param also states of plastic in which it is given too
 */
export function createHeldCardFinder(
  deps: Pick<CardDeps, 'cards' | 'cipher' | 'config' | 'beginTry'>,
  also?: readonly CardState[],
) {
  const { cards, cipher, config, beginTry } = deps;
  const decoy = makeDecoy(cipher);

  const check = (card: CardDocument | null, held: HeldCard): NetworkCard | undefined => {
    const sealed = card?.card_data ?? null;
    const data = cipher.decrypt(
      sealed === null || card === null ? decoy.id : card._id,
      sealed ?? decoy.sealed,
    );
    const isSame = matches(data, held);
    return card !== null &&
      isOfNetwork(card) &&
      sealed !== null &&
      isSame &&
      (isUsable(card) || (card.plastic && also?.includes(card.status) === true))
      ? card
      : undefined;
  };

  return async (call: HeldCardCall, { body, ...context }: Given): Promise<NetworkCard> => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const find = () => cards.findByNumber(cipher.numberDigests(body.card_number));
    const attempt = await beginTry({
      call,
      ...context,
      token: body.recaptchaToken,
      takesCaptcha: true,
      isCountedForVisitor: true,
      card: { key: cipher.numberDigest(body.card_number), find, pass: body.holder_pass },
    });
    const found = await find().catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
    const card = check(found, body);
    if (card === undefined) {
      await attempt.fail(found !== null && isUsable(found) ? found : null);
      await sleep(Math.max(0, earliestAnswer - performance.now()));
      context.log.info(`no card was found (${call.name})`);
      throw callError(call, 'card_not_found');
    }
    await attempt.succeed();
    return card;
  };
}

/** Whether a card can be in somebody's hands: what was never made, never left or has ended cannot. */
function isUsable({ plastic, status }: CardDocument): boolean {
  if (plastic) return status === 'sent' || status === 'delivered' || status === 'activated';
  return status === 'redeemed';
}

function matches({ expMonth, expYear, securityCode }: CardData, held: HeldCard): boolean {
  const expiration = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
  const padded = (text: string) => Buffer.from(text.padEnd(16).slice(0, 16));
  const isDate = timingSafeEqual(padded(expiration), padded(held.expiration));
  const isCode = timingSafeEqual(padded(securityCode), padded(held.security_code));
  return isDate && isCode;
}

/** Data of no card, opened in place of a card's, so that a refusal costs what a success costs. */
function makeDecoy(cipher: CardDeps['cipher']): { id: string; sealed: EncryptedCardData } {
  const id = 'decoy';
  const data = { number: '0'.repeat(16), expMonth: 1, expYear: 2_000, securityCode: '000' };
  return { id, sealed: cipher.encrypt(id, data) };
}
