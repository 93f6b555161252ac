// @vitest-environment happy-dom
import { forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyTool } from './lazy-tool';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
});

interface ToolProps {
  name: string;
}
const module = { default: ({ name }: ToolProps) => <p>The tool of {name}</p> };

it('shows the tool once its code is there, and says what is on its way', async () => {
  const load = vi.fn(async () => module);
  render(<LazyTool load={load} label="Getting the tool…" report="image upload" props={{ name: 'Ada' }} />);
  expect(screen.getByRole('status').textContent).toBe('Getting the tool…');
  expect(await screen.findByText('The tool of Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again for code that did not come', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
  const load = vi
    .fn<() => Promise<typeof module>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce(module);
  render(<LazyTool load={load} label="Getting the tool…" report="image upload" props={{ name: 'Ada' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The tool of Ada')).toBeDefined();
  vi.unstubAllGlobals();
});
