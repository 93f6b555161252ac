// @vitest-environment happy-dom
import { designCategories, giftTemplates } from '@bowtie/contracts';
import { type SpecReportLabel, specReportLabels } from '@bowtie/domain';
import { sendReports } from '@bowtie/web';
import {
  fetchAllDesigns,
  fetchDesign,
  fetchDesignCategories,
  fetchDesigns,
  fetchOccasionDesigns,
} from '@bowtie/web/catalog';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useBusinessTemplates } from '../../mfe-smb/src/data/business-catalog';
import { accountFailures } from './account-failures';
import { reportsDsn, startFailingStore, typed } from './failing-store';
import type { Failure } from './failure';
import { shoppingFailures } from './shopping-failures';

const failures: Record<SpecReportLabel, Failure> = { ...accountFailures, ...shoppingFailures };

beforeAll(() => sendReports(reportsDsn, '1-1.0.0'));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the browser', () => {
  it.each(specReportLabels)(
    'reports %s where it fails, with the request and nothing of a person',
    async (label) => {
      const { call, code, answers, act } = failures[label];
      const store = startFailingStore(call, code, answers);
      await act();
      const sent = () => store.reports.find((report) => report.label === label);
      await expect.poll(sent).toBeDefined();
      expect(store.failed).toContain(sent()?.requestId);
      for (const leak of [...Object.values(typed), 'ada@', 'Main', 'a-link'])
        for (const { text } of store.reports) expect(text).not.toContain(leak);
    },
  );
});

describe('each gallery of designs', () => {
  const { signal } = new AbortController();
  it.each<[string, typeof giftTemplates | typeof designCategories, () => Promise<unknown>]>([
    ['a page of a network', giftTemplates, () => fetchDesigns('visa', '', 1, signal)],
    ['all designs', giftTemplates, () => fetchAllDesigns(signal)],
    ['the first of each occasion', giftTemplates, () => fetchOccasionDesigns(signal)],
    ['one design', giftTemplates, () => fetchDesign('visa', 'confetti', signal)],
    ['their occasions', designCategories, () => fetchDesignCategories(signal)],
  ])('reports %s as templates', async (_name, call, fetch) => {
    const store = startFailingStore(call, undefined);
    await expect(fetch()).rejects.toThrow();
    await expect.poll(() => store.reports.map(({ label }) => label)).toEqual(['templates']);
  });

  it('reports those of businesses as templates', async () => {
    const store = startFailingStore(giftTemplates, undefined);
    const { result } = renderHook(() => useBusinessTemplates('visa'));
    await expect.poll(() => result.current.status).toBe('failed');
    await expect.poll(() => store.reports.map(({ label }) => label)).toEqual(['templates']);
  });
});
