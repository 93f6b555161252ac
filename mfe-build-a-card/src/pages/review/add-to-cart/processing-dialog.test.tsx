// @vitest-environment happy-dom
import { processingTickMs, storeMessages } from '@bowtie/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProcessingDialog } from './processing-dialog';

const value = () => (screen.getByRole('progressbar', { hidden: true }) as HTMLProgressElement).value;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the processing modal', () => {
  it('updates its progress every 500 ms', () => {
    render(<ProcessingDialog open />);
    expect(screen.getByText(storeMessages.processing)).toBeDefined();
    expect([processingTickMs, value()]).toEqual([500, 0]);
    pass(499);
    expect(value()).toBe(0);
    pass(1);
    const first = value();
    expect(first).toBeGreaterThan(0);
    pass(500);
    expect(value()).toBeGreaterThan(first);
  });

  it('never claims to be done', () => {
    render(<ProcessingDialog open />);
    pass(15_000);
    expect(value()).toBeLessThan(100);
  });
});
