// @vitest-environment happy-dom
import { reportError } from '@bowtie/web';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSuggestions } from './use-suggestions';

vi.mock('@bowtie/web', async (original) => ({
  ...(await original<typeof import('@bowtie/web')>()),
  reportError: vi.fn(),
}));
vi.mock('./address-calls', () => {
  throw new Error('a part of the page is missing');
});
afterEach(cleanup);

describe('suggestions', () => {
  it('are down, and reported, when the part of the page that asks for them is missing', async () => {
    const { result } = renderHook(() => useSuggestions('12 Elm', ''));
    await waitFor(() => expect(result.current).toEqual({ addresses: [], down: true }));
    expect(vi.mocked(reportError).mock.calls.map(([label]) => label)).toEqual(['address validation']);
  });
});
