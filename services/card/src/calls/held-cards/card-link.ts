import { createHmac } from 'node:crypto';
import {
  getEnrolledRedemptionAccounts,
  initCardLinkSession,
  killCardLinkSession,
  linkCardAndRedemptionAccount,
  unenrollCard,
  unlinkCard,
} from '@bowtie/contracts';
import { CardIssuerUnavailable } from '@bowtie/providers/card-issuing';
import { type CardLink, CardLinkUnavailable } from '@bowtie/providers/card-link';
import { callError, handle, type Identity } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { isOfNetwork, type NetworkCard } from '../../store/cards/card-document';
import { endLink, linkName, settleCredits } from '../../values/linked-card';
import { referenceOf } from '../../values/mirror-spending';
import { dollarsFromCents } from './held-card-state';

const returnPath = '/account/card-link/';
const mostGifts = 100;

type LinkCall = typeof initCardLinkSession;

/** Does something with the provider; a shop without one, or one that does not answer, is refused alike. */
async function withProvider<T>(
  { cardLink }: CardDeps,
  call: { name: string; errors: LinkCall['errors'] },
  work: (provider: CardLink) => Promise<T>,
): Promise<T> {
  if (cardLink === null) throw callError(call, 'card_link_unavailable');
  try {
    return await work(cardLink);
  } catch (error) {
    if (error instanceof CardLinkUnavailable || error instanceof CardIssuerUnavailable)
      throw callError(call, 'card_link_unavailable');
    throw error;
  }
}

/** Our name for a person with the provider, which learns no id of ours. */
function personOf({ config }: CardDeps, { user_id }: Pick<Identity, 'user_id'>): string {
  return createHmac('sha256', config.GIFT_LINK_KEY).update(`card-link\n${user_id}`).digest('base64url');
}

/** A gift of whoever has signed in: it was mailed to their address, and opened. */
async function ownGift(
  { cards }: CardDeps,
  call: typeof linkCardAndRedemptionAccount | typeof unlinkCard,
  { email }: Identity,
  giftId: string,
): Promise<NetworkCard> {
  const card = await cards.find(giftId);
  const isOwn = email !== null && card?.recipient_email === email.trim().toLowerCase();
  if (!isOwn || card.status !== 'redeemed' || card.replacement !== undefined)
    throw callError(call, 'gift_not_found');
  if (!isOfNetwork(card)) throw callError(call, 'gift_unlinkable');
  return card;
}

/** The gifts of whoever has signed in that can be linked. */
async function ownGifts({ cards }: CardDeps, { email }: Identity): Promise<NetworkCard[]> {
  if (email === null) return [];
  return (await cards.links.openedBy(email.trim().toLowerCase(), mostGifts)).filter(isOfNetwork);
}

async function shownGift({ ledger }: CardDeps, card: NetworkCard) {
  return {
    gift_id: card._id,
    card_network: card.card_network,
    last_four: card.last_four ?? '',
    image_url: card.image_url,
    sender_name: card.sender_name,
    balance: dollarsFromCents(await ledger.balance(card._id)),
    redemption_account: card.link?.account ?? null,
  };
}

export function handleInitCardLinkSession(deps: CardDeps) {
  return handle(initCardLinkSession, ({ identity }) =>
    withProvider(deps, initCardLinkSession, async (provider) => {
      const person = personOf(deps, identity);
      const { sessionId, enrollUrl } = await provider.openSession({ person, returnPath });
      return { session_id: sessionId, enroll_url: enrollUrl };
    }),
  );
}

export function handleKillCardLinkSession(deps: CardDeps) {
  return handle(killCardLinkSession, ({ body, identity }) =>
    withProvider(deps, killCardLinkSession, async (provider) => {
      await provider.closeSession({ sessionId: body.session_id, person: personOf(deps, identity) });
      return { killed: true as const };
    }),
  );
}

export function handleGetEnrolledRedemptionAccounts(deps: CardDeps) {
  const call = getEnrolledRedemptionAccounts;
  return handle(getEnrolledRedemptionAccounts, ({ body, identity }) =>
    withProvider(deps, call, async (provider) => {
      const person = personOf(deps, identity);
      const enrolled = await provider.accounts({ sessionId: body.session_id, person });
      if (enrolled.outcome === 'refused') throw callError(call, 'session_not_found');
      const own = await ownGifts(deps, identity);
      for (const card of own) if (card.link !== undefined) await settleCredits(deps, provider, card);
      return {
        redemption_accounts: enrolled.accounts.map(({ id, brand, lastFour }) => ({
          redemption_account: id,
          brand,
          last_four: lastFour,
        })),
        gifts: await Promise.all(own.map((card) => shownGift(deps, card))),
      };
    }),
  );
}

export function handleLinkCardAndRedemptionAccount(deps: CardDeps) {
  const { cards, issuer } = deps;
  const call = linkCardAndRedemptionAccount;
  return handle(linkCardAndRedemptionAccount, ({ body, identity }) =>
    withProvider(deps, call, async (provider) => {
      const { session_id: sessionId, gift_id, redemption_account: account } = body;
      const gift = await ownGift(deps, call, identity, gift_id);
      const linked = await cards.links.beginLink(gift, account);
      if (linked?.link === undefined || linked.link.account !== account) throw callError(call, 'gift_linked');
      const { turn } = linked.link;
      // Frozen first: what is linked is spent nowhere else from then on.
      const frozen = await issuer.freeze({
        reference: referenceOf(gift),
        idempotencyKey: `link.${gift._id}.${turn}`,
      });
      const cents = frozen.outcome === 'done' ? (await issuer.balance(referenceOf(gift))).balanceCents : 0;
      const outcome =
        cents === 0
          ? ({ outcome: 'refused', reason: 'nothing_left' } as const)
          : await provider.link({
              sessionId,
              person: personOf(deps, identity),
              account,
              gift: linkName(linked),
              cents,
            });
      if (outcome.outcome === 'done')
        return { gift: await shownGift(deps, { ...linked, card_network: gift.card_network }) };
      await endLink(deps, provider, linked);
      if (outcome.reason === 'nothing_left') throw callError(call, 'nothing_left');
      throw callError(call, outcome.reason === 'session_unknown' ? 'session_not_found' : 'account_not_found');
    }),
  );
}

export function handleUnlinkCard(deps: CardDeps) {
  return handle(unlinkCard, ({ body, identity }) =>
    withProvider(deps, unlinkCard, async (provider) => {
      const gift = await ownGift(deps, unlinkCard, identity, body.gift_id);
      await endLink(deps, provider, gift);
      const now = (await deps.cards.find(gift._id)) ?? gift;
      return { gift: await shownGift(deps, { ...now, card_network: gift.card_network }) };
    }),
  );
}

export function handleUnenrollCard(deps: CardDeps) {
  return handle(unenrollCard, ({ body, identity }) =>
    withProvider(deps, unenrollCard, async (provider) => {
      const account = body.redemption_account;
      const own = await ownGifts(deps, identity);
      for (const card of own) if (card.link?.account === account) await endLink(deps, provider, card);
      const outcome = await provider.unenroll({ person: personOf(deps, identity), account });
      if (outcome.outcome === 'refused') throw callError(unenrollCard, 'account_not_found');
      return { unenrolled: true as const };
    }),
  );
}
