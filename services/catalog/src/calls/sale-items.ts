import { readSaleItems } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { saleItems } from '../rules/sale-items';
import { stockId } from '../store/brand-stock';

export function handleReadSaleItems({ current, stock }: CatalogDeps): HandledCall {
  return handle(readSaleItems, async ({ body }) => {
    const { found, total } = saleItems(current(), body, new Date());
    const usedUp = await stock.usedUp(found.flatMap((one) => one.stock));
    const items = found.map(({ item, stock: kept }) => ({
      ...item,
      in_stock: kept.length === 0 || kept.some((key) => !usedUp.has(stockId(key))),
    }));
    return { items, total_count: total };
  });
}
