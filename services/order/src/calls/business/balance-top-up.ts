import { randomUUID } from 'node:crypto';
import { finishTopUp, prepareTopUp, readBusinessAccount } from '@bowtie/contracts';
import {
  approvedBusiness,
  centsFromDollars,
  mostTopUpDollarsADay,
  openTopUp,
  wireFromCents,
} from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle, type Identity, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';

const dayMs = 86_400_000;

/** The business of which somebody is an owner: others add no money. @throws ApiError of `prepareTopUp` */
async function businessOf(
  { callService }: Pick<OrderDeps, 'callService'>,
  { user_id }: Identity,
  requestId: string,
) {
  const { business } =
    user_id === null
      ? { business: null }
      : await callService(readBusinessAccount, { body: { user_id }, requestId });
  if (business === null || user_id === null) throw callError(prepareTopUp, 'business_registration_needed');
  if (business.role !== 'owner') throw callError(prepareTopUp, 'business_owner_only');
  return { ...business, user_id };
}

export function handlePrepareTopUp(deps: OrderDeps) {
  const { keys, payments, topUps, config } = deps;
  return handle(prepareTopUp, async ({ body, identity, idempotencyKey, requestId, log }) => {
    const { business_id, user_id, smb_status } = await businessOf(deps, identity, requestId);
    if (smb_status !== approvedBusiness) throw callError(prepareTopUp, 'business_not_approved');
    if (await topUps.areDisputed(business_id)) throw callError(prepareTopUp, 'top_up_disputed');
    const keyed = keyedRequest(prepareTopUp.name, user_id, idempotencyKey, body);
    if (!(await keys.claim(keyed))) throw callError(prepareTopUp, 'idempotency_key_reused');
    const id = keyed?.key ?? randomUUID();
    const cents = centsFromDollars(body.dollars);
    const now = new Date();
    try {
      const payment = await payments.create({
        cents,
        key: `top-up-${id}`,
        metadata: { top_up_id: id, business_id, ...(identity.email && { buyer_email: identity.email }) },
      });
      const topUp = await topUps.add({
        _id: id,
        business_id,
        user_id,
        cents,
        payment_id: payment.id,
        client_secret: payment.clientSecret,
        state: openTopUp,
        at: now,
        due_at: new Date(now.getTime() + config.ORDER_LEASE_MS),
      });
      // Counted with it, so that of several at once none goes beyond the limit.
      const added = await topUps.since(business_id, new Date(now.getTime() - dayMs));
      if (topUp.state === openTopUp && added > centsFromDollars(mostTopUpDollarsADay)) {
        await topUps.giveUp(id);
        await payments.cancel(payment.id);
        throw callError(prepareTopUp, 'top_up_limit');
      }
      return {
        top_up_id: id,
        payment_intent_id: topUp.payment_id,
        client_secret: topUp.client_secret,
        total: wireFromCents(topUp.cents),
        confirm_url: payments.confirmUrl({ id: topUp.payment_id }),
      };
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'no top-up could be prepared');
      throw callError(prepareTopUp, 'payment_unavailable');
    }
  });
}

export function handleFinishTopUp(deps: OrderDeps) {
  const { topUps, balanceTopUps } = deps;
  return handle(finishTopUp, async ({ body, identity, requestId, log }) => {
    const { business_id } = await businessOf(deps, identity, requestId);
    const topUp = await topUps.byId(body.top_up_id);
    if (topUp === null || topUp.business_id !== business_id) throw callError(finishTopUp, 'top_up_unknown');
    try {
      switch (await balanceTopUps.settle(topUp)) {
        case 'credited':
          return { amount: wireFromCents(topUp.cents) };
        case 'declined':
          throw callError(finishTopUp, 'payment_declined');
        case 'given_up':
          throw callError(finishTopUp, 'top_up_unknown');
        case 'waiting':
          throw callError(finishTopUp, 'payment_incomplete');
      }
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, top_up_id: topUp._id }, 'a top-up waits for its payment');
      throw callError(finishTopUp, 'payment_unavailable');
    }
  });
}
