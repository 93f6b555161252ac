// @vitest-environment happy-dom

import { accountOrders, giftEnvelope } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchReports } from '../errors/report-error';
import { forgetServerData } from './server-data-cache';
import { useCallData } from './use-call-data';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
});

it('asks a call once for all who show it, and anew for another question', async () => {
  const answer = vi.fn(({ hash }: { hash: string }) => ({ sender_name: hash, recipient_name: 'Grace' }));
  vi.stubGlobal('fetch', mockFetch(mockCall(giftEnvelope, ({ body }) => answer(body))));
  const names = (hash: string) => renderHook(() => useCallData(giftEnvelope, { body: { hash } })).result;
  const [first, same, other] = [names('ada'), names('ada'), names('eve')];
  await waitFor(() =>
    expect([first, same, other].map(({ current }) => current.data?.sender_name)).toEqual([
      'ada',
      'ada',
      'eve',
    ]),
  );
  expect(answer).toHaveBeenCalledTimes(2);
});

it('asks nothing while the question is not known', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { result } = renderHook(() => useCallData(giftEnvelope, undefined));
  expect(result.current.status).toBe('loading');
  expect(fetched).not.toHaveBeenCalled();
});

it('reports a failure under its label, once', async () => {
  const reports = vi.fn();
  watchReports(reports);
  vi.stubGlobal('fetch', mockFetch(mockCall(accountOrders, () => mockError(accountOrders, 'conflict'))));
  const { result } = renderHook(() =>
    useCallData(accountOrders, { query: { limit: 3 } }, { reportAs: 'order lookup' }),
  );
  await waitFor(() => expect(result.current.status).toBe('failed'));
  expect(reports.mock.calls.map(([report]) => report.label)).toEqual(['order lookup']);
});
