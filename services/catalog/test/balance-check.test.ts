import { type BalanceCheckMerchant, balanceCheckMerchants } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { seed } from '../src/seed/seed';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const { path } = balanceCheckMerchants;
const list = (query: Record<string, string> = {}) =>
  harness.send('GET', `${path}?${new URLSearchParams(query)}`, undefined);

async function everyPage(query: Record<string, string>): Promise<BalanceCheckMerchant[]> {
  const found: BalanceCheckMerchant[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { body } = await list({ ...query, limit: '100', page: String(page) });
    found.push(...body.merchants);
    if (found.length >= body.total_count) break;
  }
  return found;
}

describe('the merchants whose balance can be checked', () => {
  it('are listed by the letters from A to Z, each once, with a number or a page', async () => {
    const { body } = await list();
    expect(balanceCheckMerchants.answer.parse(body)).toEqual(body);
    expect(body.chunks).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
    const names: string[] = [];
    for (const chunk of body.chunks) {
      const own = await everyPage({ chunk });
      expect(own.length, chunk).toBeGreaterThan(0);
      for (const { name, balance_check } of own) {
        expect(name.startsWith(chunk), name).toBe(true);
        expect(balance_check.phone ?? balance_check.url).toMatch(/^\d{10}$|^https:/);
      }
      names.push(...own.map(({ name }) => name));
    }
    expect(names).toHaveLength(body.total_count);
    expect(names).toEqual((await everyPage({})).map(({ name }) => name));
  });

  it('are found with a slip where they are local, or sell no more', async () => {
    const found = async (query: string) =>
      (await list({ query })).body.merchants.map(({ slug }: BalanceCheckMerchant) => slug);
    expect(await found('pinecrset video')).toContain('pinecrest-video');
    const shop = seed.rows.merchants.find(({ local, name }) => local && name.length > 8);
    expect(await found(shop?.name ?? '')).toContain(shop?._id);
  });

  it('hold local shops, and those that sell no more', async () => {
    const slugs = new Set((await everyPage({})).map(({ slug }) => slug));
    for (const { _id, local, enabled } of seed.rows.merchants) {
      if (local || !enabled) expect(slugs).toContain(_id);
    }
    expect(slugs).toContain('pinecrest-video');
  });

  it('may be asked for a row of letters', async () => {
    const initials = (await everyPage({ chunk: 'XYZ' })).map(({ name }) => name.charAt(0));
    expect(new Set(initials)).toEqual(new Set(['X', 'Y', 'Z']));
  });

  it('are found by a part of their name, however it is typed', async () => {
    for (const query of ['harbor & pine', 'Harbor and Pine', 'harb', 'PINE', 'habor pine', 'harbur']) {
      const { body } = await list({ query });
      expect(
        body.merchants.map(({ slug }: BalanceCheckMerchant) => slug),
        query,
      ).toContain('harbor-and-pine');
    }
    expect((await list({ query: 'harbor', chunk: 'A' })).body.merchants).toEqual([]);
    expect((await list({ query: 'zzzzqqqq' })).body).toMatchObject({ merchants: [], total_count: 0 });
    expect((await list({ query: '???' })).body).toMatchObject({ merchants: [], total_count: 0 });
  });

  it('end where their pages end', async () => {
    const { total_count } = (await list()).body;
    expect((await list({ page: '999' })).body).toMatchObject({ merchants: [], total_count, page: 999 });
  });

  it.each([
    { chunk: 'a' },
    { chunk: 'ABCD' },
    { chunk: '1' },
    { limit: '0' },
    { limit: '101' },
    { page: '0' },
    { query: 'x'.repeat(101) },
  ])('are not listed for %o', async (query) => {
    const { status, body } = await list(query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(Object.keys(body.errors)).toEqual(Object.keys(query));
  });
});
