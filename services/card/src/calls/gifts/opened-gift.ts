import { giftWalletPass, sayThanks } from '@bowtie/contracts';
import { networkNames } from '@bowtie/domain';
import { callError, handle, writeIn } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { createFrontReader } from '../../documents/card-front';
import { openSecrets } from '../../documents/card-secrets';
import { walletPicture, walletWords } from '../../documents/wallet-card';
import { giftPath } from '../../rules/gift-link';
import { isOfNetwork } from '../../store/cards/card-document';
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
  const { walletPasses, ledger, cipher } = deps;
  const findGift = createGiftFinder(deps);
  return handle(giftWalletPass, async ({ body, host, ...context }) => {
    const gift = await findGift(giftWalletPass, body, opened, context);
    if (walletPasses === null || !isOfNetwork(gift)) throw callError(giftWalletPass, 'wallet_unavailable');
    const { card_data } = gift;
    const picture = await walletPicture(await createFrontReader(deps, context.requestId)(gift));
    const pass = await walletPasses.create({
      id: gift._id,
      network: gift.card_network,
      lastFour: gift.last_four ?? '',
      dollars: dollarsFromCents(await ledger.balance(gift._id)),
      recipientName: gift.recipient_name,
      senderName: gift.sender_name,
      giftUrl: host === undefined ? null : `https://${host}${giftPath(body.hash)}`,
      ...(card_data && { expires: openSecrets(cipher, gift, card_data).expires }),
      ...(picture && { picture }),
      words: writeIn(context.language, () => walletWords(networkNames[gift.card_network])),
    });
    return {
      file_name: `bowtie-gift-${gift.last_four}.pkpass`,
      content_type: 'application/vnd.apple.pkpass' as const,
      content: pass.toString('base64'),
    };
  });
}
