// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SecondFactor } from './second-factor';

afterEach(cleanup);

it('takes six digits, says so where there are fewer, and begins anew when the bank asks again', async () => {
  const confirmed = vi.fn<(code: string) => void>();
  const dialog = (open: boolean) => <SecondFactor open={open} onCode={confirmed} onStop={() => undefined} />;
  const { rerender } = render(dialog(true));
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }));

  fireEvent.change(field(), { target: { value: '12 34a' } });
  expect(field().value).toBe('1234');
  fireEvent.blur(field());
  expect(screen.queryByText('Please enter the six digits.')).toBeNull();
  confirm();
  expect(await screen.findByText('Please enter the six digits.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(confirmed).not.toHaveBeenCalled();

  fireEvent.change(field(), { target: { value: '123456' } });
  confirm();
  await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith('123456'));
  rerender(dialog(false));
  rerender(dialog(true));
  expect(field().value).toBe('');
});
