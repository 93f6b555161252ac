import { giftWalletPass, sayThanks } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { giftPath } from '../../rules/gift-link';
import { isOfNetwork } from '../../store/card-document';
import { dollarsFromCents } from '../held-cards/held-card-state';
import { createGiftFinder } from './find-gift';

/** A gift that its recipient has opened. */
const opened = ['redeemed'] as const;

export function handleSayThanks(deps: CardDeps) {
  const { cards, taskRelay } = deps;
  const findGift = createGiftFinder(deps);
  return handle(sayThanks, async ({ body, ...context }) => {
    const gift = await findGift(sayThanks, body, opened, context);
    const task = { id: `${gift._id}.thanks`, kind: 'tell-thanks' as const };
    const said = await cards.mailings.sayThanks(gift._id, body.message, task);
    if (said?.thanks?.message !== body.message) throw callError(sayThanks, 'already_thanked');
    taskRelay.wake();
    return { thanked: true as const };
  });
}

export function handleGiftWalletPass(deps: CardDeps) {
  const { walletPasses, ledger } = deps;
  const findGift = createGiftFinder(deps);
  return handle(giftWalletPass, async ({ body, host, ...context }) => {
    const gift = await findGift(giftWalletPass, body, opened, context);
    if (walletPasses === null || !isOfNetwork(gift)) throw callError(giftWalletPass, 'wallet_unavailable');
    const pass = await walletPasses.create({
      id: gift._id,
      network: gift.card_network,
      lastFour: gift.last_four ?? '',
      dollars: dollarsFromCents(await ledger.balance(gift._id)),
      recipientName: gift.recipient_name,
      senderName: gift.sender_name,
      giftUrl: host === undefined ? null : `https://${host}${giftPath(body.hash)}`,
    });
    return {
      file_name: `bowtie-gift-${gift.last_four}.pkpass`,
      content_type: 'application/vnd.apple.pkpass' as const,
      content: pass.toString('base64'),
    };
  });
}
