import { menuData, searchCatalog } from '@bowtie/contracts';
import { openTestHarness } from '@bowtie/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';

const section = '/gift-cards-for-business/';

describe('what leads businesses to their section', () => {
  it.each([true, false])('is there only where they can order: %s', async (canOrder) => {
    const harness = await openTestHarness({
      services: [catalogService],
      env: { BUSINESS_ORDERING: String(canOrder) },
    });
    try {
      const menu = await harness.call(menuData, {});
      expect(JSON.stringify(menu.body).includes(section)).toBe(canOrder);
      expect(menu.body.promoBanners.some(({ isSMB }: { isSMB: boolean }) => isSMB)).toBe(canOrder);
      const found = await harness.call(searchCatalog, { query: { query: 'gift cards for business' } });
      expect(JSON.stringify(found.body).includes(section)).toBe(canOrder);
    } finally {
      await harness.close();
    }
  });
});
