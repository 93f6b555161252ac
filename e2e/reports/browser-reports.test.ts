// @vitest-environment happy-dom
import { type SpecReportLabel, specReportLabels } from '@bowtie/domain';
import { sendReports } from '@bowtie/web';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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
