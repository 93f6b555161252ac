import {
  createPromotion,
  editPromotion,
  listPromotionCodes,
  listPromotions,
  makePromotionCodes,
  readPromotion,
  stopPromotion,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { presentBatch } from '../store/promotion-codes';

export function handleListPromotions({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(listPromotions, ({ body }) => promotionUpkeep.list(body));
}

export function handleReadPromotion({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(readPromotion, async ({ body: { promotion_id } }) => {
    const [promotion, history] = await Promise.all([
      promotionUpkeep.find(promotion_id),
      promotionUpkeep.history(promotion_id),
    ]);
    if (promotion === undefined) throw callError(readPromotion, 'promotion_not_found');
    return { promotion, ...history };
  });
}

export function handleCreatePromotion({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(createPromotion, async ({ body }) => {
    const promotion = await promotionUpkeep.create(body);
    if (promotion === undefined) throw callError(createPromotion, 'promotion_exists');
    return { promotion };
  });
}

export function handleEditPromotion({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(editPromotion, async ({ body }) => {
    const promotion = await promotionUpkeep.edit(body);
    if (typeof promotion === 'string') throw callError(editPromotion, promotion);
    return { promotion };
  });
}

export function handleStopPromotion({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(stopPromotion, async ({ body: { promotion_id } }) => {
    const promotion = await promotionUpkeep.stop(promotion_id);
    if (promotion === undefined) throw callError(stopPromotion, 'promotion_not_found');
    return { promotion };
  });
}

export function handleMakePromotionCodes({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(makePromotionCodes, async ({ body: { promotion_id, action_id, count, operator } }) => {
    const ordered = { _id: action_id, promotion: promotion_id, count, operator };
    const batch = await promotionUpkeep.orderCodes(ordered);
    if (typeof batch === 'string') throw callError(makePromotionCodes, batch);
    return { batch: presentBatch(batch) };
  });
}

export function handleListPromotionCodes({ promotionUpkeep }: CartDeps): HandledCall {
  return handle(listPromotionCodes, async ({ body: { promotion_id, batch_id, after, limit } }) => {
    if ((await promotionUpkeep.find(promotion_id)) === undefined)
      throw callError(listPromotionCodes, 'promotion_not_found');
    const codes = await promotionUpkeep.codesOf({ _id: batch_id, promotion: promotion_id }, after, limit);
    return {
      codes: codes.slice(0, limit).map(({ _id, uses_left, holds = [] }) => ({
        promo_code: _id,
        used: uses_left === 0 && holds.length === 0,
      })),
      has_more: codes.length > limit,
    };
  });
}
