import { readSaleItems, type SaleItem } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { saleItems } from '../rules/sale-items';
import { stockId } from '../store/brand-stock';
import { lastPublished } from '../store/catalog-changes';

const later = (one: string | null, other: string | undefined) =>
  other === undefined || (one !== null && one > other) ? one : other;

export function handleReadSaleItems({ current, db, stock }: CatalogDeps): HandledCall {
  return handle(readSaleItems, async ({ body }) => {
    const { found, total } = saleItems(current(), body, new Date());
    const rowsOf = (kind: SaleItem['kind']) =>
      found.flatMap(({ item, rowId }) => (item.kind === kind ? [rowId] : []));
    const [brands, products] = await Promise.all([
      lastPublished(db, 'merchants', rowsOf('brand')),
      lastPublished(db, 'products', rowsOf('prepaid')),
    ]);
    const usedUp = await stock.usedUp(found.flatMap((one) => one.stock));
    const items = found.map(({ item, rowId, stock: kept }) => ({
      ...item,
      changed_at: later(
        item.changed_at,
        (item.kind === 'brand' ? brands : products).get(rowId)?.toISOString(),
      ),
      in_stock: kept.length === 0 || kept.some((key) => !usedUp.has(stockId(key))),
    }));
    return { items, total_count: total };
  });
}
