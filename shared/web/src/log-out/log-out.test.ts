// @vitest-environment happy-dom
import { userLogout } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleLoginStatus } from '@bowtie/contracts/samples';
import { adoptLoginStatus, readStored, writeStored } from '@bowtie/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut } from './log-out';

beforeEach(() => {
  window.localStorage.clear();
  writeStored('business', 'local', { rows: [['r1', 'Ada']] });
});
afterEach(() => vi.unstubAllGlobals());
const kept = () => readStored('business', 'local')?.value;

it('forgets what was begun once the visitor is logged out, and nothing where that fails', async () => {
  const answers = [() => mockError(userLogout, 'service_unavailable'), () => sampleLoginStatus()];
  vi.stubGlobal('fetch', mockFetch(mockCall(userLogout, () => answers.shift()?.() ?? sampleLoginStatus())));
  await expect(logOut()).rejects.toThrow();
  expect(kept()).toBeDefined();
  await logOut();
  expect(kept()).toBeUndefined();
});

it('is not caused by a log-in', () => {
  adoptLoginStatus(sampleLoginStatus({ is_logged_in: true }));
  expect(kept()).toBeDefined();
});
