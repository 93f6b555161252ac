import {
  changeBrandStock,
  checkBrandStock,
  readBrandStock,
  releaseBrandStock,
  reserveBrandStock,
  returnBrandStock,
  type ShortStock,
  type StockItem,
  sellBrandStock,
  setBrandStock,
  takeBrandStock,
} from '@bowtie/contracts';
import { brandKinds } from '@bowtie/domain';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { type BrandStock, stockId } from '../store/brand-stock';

/** What of these there is too little of for a cart. */
async function shortOf(
  stock: BrandStock,
  items: readonly StockItem[],
  cartId: string | undefined,
): Promise<ShortStock[]> {
  const available = await stock.availableTo(items, cartId);
  return items.flatMap(({ merchant, kind, count }, index) => {
    const left = available[index] ?? 0;
    return left < count ? [{ merchant, kind, left }] : [];
  });
}

export function handleCheckBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(checkBrandStock, async ({ body }) => ({
    short: await shortOf(stock, body.items, body.cart_id),
  }));
}

export function handleReserveBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(reserveBrandStock, async ({ body: { cart_id: cartId, holder, items } }) => {
    const usedUp: StockItem[] = [];
    for (const item of items) {
      const reserved = await stock.reserve({ id: stockId(item), cartId, count: item.count, holder });
      if (reserved === 'used_up') usedUp.push(item);
    }
    return { short: await shortOf(stock, usedUp, cartId) };
  });
}

export function handleTakeBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(takeBrandStock, async ({ body }) => {
    const { cart_id: cartId, payment_intent_id: paymentId, items } = body;
    const taken: StockItem[] = [];
    for (const item of items) {
      const use = { id: stockId(item), cartId, paymentId, count: item.count };
      if (await stock.take(use)) {
        taken.push(item);
        continue;
      }
      // All or none: what was taken of the others is free again.
      for (const other of taken)
        await stock.release({ id: stockId(other), cartId, reserved: false, payment_id: paymentId });
      const [left = 0] = await stock.availableTo([item], cartId);
      return { short: [{ merchant: item.merchant, kind: item.kind, left }] };
    }
    return { short: [] };
  });
}

export function handleSellBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(
    sellBrandStock,
    async ({ body: { cart_id: cartId, payment_intent_id: paymentId, items } }) => {
      for (const item of items) await stock.consume({ id: stockId(item), cartId, paymentId });
      return {};
    },
  );
}

export function handleReleaseBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(releaseBrandStock, async ({ body }) => {
    const freed = { reserved: body.keep_reserved !== true, payment_id: body.payment_intent_id };
    for (const item of body.items) await stock.release({ id: stockId(item), cartId: body.cart_id, ...freed });
    return {};
  });
}

export function handleReturnBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(returnBrandStock, async ({ body: { card_id, ...key } }) => {
    await stock.putBack(key, card_id);
    return {};
  });
}

export function handleSetBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(setBrandStock, async ({ body: { left, missing_card_id, ...key } }) => {
    if (missing_card_id !== undefined) await stock.neverPutBack(missing_card_id);
    if (!(await stock.setLeft(key, left))) throw callError(setBrandStock, 'brand_unknown');
    return {};
  });
}

export function handleReadBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(readBrandStock, async ({ body: { merchant } }) => {
    const counts = await Promise.all(
      brandKinds.map(async (kind) => ({ kind, count: await stock.read({ merchant, kind }) })),
    );
    return { stock: counts.flatMap(({ kind, count }) => (count === null ? [] : [{ kind, ...count }])) };
  });
}

export function handleChangeBrandStock({ stock }: CatalogDeps): HandledCall {
  return handle(changeBrandStock, async ({ body: { seen, left, ...key } }) => {
    if ((await stock.read(key)) === null) throw callError(changeBrandStock, 'brand_unknown');
    if (!(await stock.changeLeft(key, seen, left))) throw callError(changeBrandStock, 'stock_changed');
    return { left };
  });
}
