import { setTimeout as sleep } from 'node:timers/promises';
import { redeemGift } from '@bowtie/contracts';
import { CardIssuerUnavailable } from '@bowtie/providers/card-issuing';
import { callError, handle } from '@bowtie/service-kit';
import type { EncryptedCardData } from '../../card-cipher';
import type { CardDeps } from '../../deps';
import { linkDigest, sameAddress } from '../../rules/gift-link';
import { isOnHold, isRedeemable } from '../../rules/redeemable';
import { type CardDocument, isOfNetwork, type NetworkCard } from '../../store/cards/card-document';
import { mirrorSpending } from '../../values/mirror-spending';
import { dollarsFromCents } from '../held-cards/held-card-state';
import { heldError } from './held-gift';

type RedeemDeps = Pick<
  CardDeps,
  'cards' | 'ledger' | 'audit' | 'cipher' | 'issuer' | 'walletPasses' | 'beginTry'
> & {
  config: Pick<CardDeps['config'], 'GIFT_LINK_KEY' | 'REDEEM_REFUSAL_MS'>;
};

interface Opened {
  card: CardDocument;
  sealed: EncryptedCardData;
}

/**
 * Shows a gift to whoever has its link and its e-mail address. An unknown link, a wrong address and a voided card do
 * the same work (a lookup, a comparison, a decryption) and are answered alike, no sooner than a fixed time; each is counted as a
 * failed try of the link.
 */
export function handleRedeemGift(deps: RedeemDeps) {
  const { cards, ledger, audit, cipher, config, walletPasses } = deps;
  const decoy = makeDecoy(cipher);

  function open(card: CardDocument | null, email: string): Opened | undefined {
    const addressFits = sameAddress(config.GIFT_LINK_KEY, card?.recipient_email ?? decoy.email, email);
    const sealed = card?.card_data ?? null;
    if (sealed === null || card === null || !isOfNetwork(card)) cipher.decrypt(decoy.id, decoy.sealed);
    else cipher.decrypt(card._id, sealed);
    if (card === null || sealed === null || card.recipient_email === null) return undefined;
    return addressFits && isRedeemable(card.status) ? { card, sealed } : undefined;
  }

  /**
   * Marks the first opening; later ones find the mark already there. A card that was voided or got another link meanwhile is
   * gone; one whose payment is disputed is held.
   */
  async function markRedeemed(card: CardDocument): Promise<'opened' | 'held' | 'gone'> {
    if (card.status === 'redeemed') return 'opened';
    if (card.status === 'issued') await cards.move(card._id, 'sent');
    if (await cards.openByLink(card)) return 'opened';
    const now = await cards.find(card._id);
    if (now?.link_digest !== card.link_digest || !isRedeemable(now.status)) return 'gone';
    if (isOnHold(now) || now.voiding_since !== undefined) return 'held';
    return now.status === 'redeemed' ? 'opened' : 'gone';
  }

  /** Cents left on a card. Nobody can have paid with one that was never opened, so its issuer is asked only later. */
  async function balanceOf(card: NetworkCard): Promise<number> {
    if (card.status === 'redeemed') {
      try {
        return (await mirrorSpending(deps, card)).balanceCents;
      } catch (error) {
        // While the issuer is away, what we last heard is better than no gift.
        if (!(error instanceof CardIssuerUnavailable)) throw error;
      }
    }
    return ledger.balance(card._id);
  }

  const publicFieldsOf = (card: CardDocument) => ({
    image_url: card.image_url,
    sender_name: card.sender_name,
    recipient_name: card.recipient_name,
    message: card.message,
    thanked: card.thanks !== undefined,
    paused: isOnHold(card),
  });

  async function networkGift(card: NetworkCard, sealed: EncryptedCardData) {
    const data = cipher.decrypt(card._id, sealed);
    return {
      ...publicFieldsOf(card),
      card_network: card.card_network,
      card_number: data.number,
      expiration: `${String(data.expMonth).padStart(2, '0')}/${String(data.expYear).slice(-2)}`,
      security_code: data.securityCode,
      balance: dollarsFromCents(await balanceOf(card)),
      can_add_to_wallet: walletPasses !== null,
    };
  }

  function brandGift(card: CardDocument, sealed: EncryptedCardData) {
    if (card.brand === undefined) throw new Error(`Card ${card._id} is of no brand`);
    return {
      ...publicFieldsOf(card),
      card_network: null,
      brand: card.brand,
      ...cipher.decryptBrandCard(card._id, sealed),
      balance: card.load_value,
      can_add_to_wallet: false,
    };
  }

  return handle(redeemGift, async ({ body, requestId, ...context }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const key = linkDigest(body.hash);
    const find = () => cards.findByLink(key);
    const attempt = await deps.beginTry({
      call: redeemGift,
      ...context,
      token: body.recaptchaToken,
      takesCaptcha: true,
      isCountedForVisitor: false,
      card: { key, find, pass: body.holder_pass },
    });
    const found = await find().catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
    const opened = open(found, body.recipient_email);
    const isTheirs = sameAddress(
      config.GIFT_LINK_KEY,
      found?.recipient_email ?? decoy.email,
      body.recipient_email,
    );
    if (found?.withdrawn !== undefined && isTheirs) {
      await attempt.takeBack();
      throw callError(redeemGift, 'gift_withdrawn');
    }
    if (found?.status === 'replaced' && found.replacement?.reason === 'exchanged' && isTheirs) {
      await attempt.takeBack();
      throw callError(redeemGift, 'gift_exchanged');
    }
    if (opened === undefined) await attempt.fail(found !== null && isRedeemable(found.status) ? found : null);
    else await attempt.succeed();
    const outcome = opened === undefined ? 'gone' : await markRedeemed(opened.card);
    // Whoever has the link and its address may know.
    if (outcome === 'held') throw heldError(redeemGift, (await cards.find(opened?.card._id ?? '')) ?? {});
    if (opened === undefined || outcome === 'gone') {
      await sleep(Math.max(0, earliestAnswer - performance.now()));
      context.log.info('a gift was not opened');
      throw callError(redeemGift, 'gift_not_found');
    }
    const { card, sealed } = opened;
    await audit.note(card._id, 'revealed', requestId);
    return isOfNetwork(card) ? networkGift(card, sealed) : brandGift(card, sealed);
  });
}

/** Data of no card, opened in place of a card's, so that a refusal costs what a success costs. */
function makeDecoy(cipher: CardDeps['cipher']): { id: string; email: string; sealed: EncryptedCardData } {
  const id = 'decoy';
  const sealed = cipher.encrypt(id, {
    number: '0'.repeat(16),
    expMonth: 1,
    expYear: 2_000,
    securityCode: '000',
  });
  return { id, email: 'nobody@bowtie.example', sealed };
}
