// @vitest-environment happy-dom

import { bootData } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStripe } from '../../testing/fake-stripe';
import { ChosenPaymentForm } from './chosen-payment-form';
import type { PaymentMethod } from './payment-form';
import { SecondFactor } from './second-factor';

describe('a second factor', () => {
  afterEach(cleanup);

  it('takes six digits, says so where there are fewer, and begins anew when the bank asks again', async () => {
    const confirmed = vi.fn<(code: string) => void>();
    const dialog = (open: boolean) => (
      <SecondFactor open={open} onCode={confirmed} onStop={() => undefined} />
    );
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
});

describe('the form of Stripe', () => {
  const stripe = fakeStripe();
  const chosen = vi.fn<(method: PaymentMethod, phone: string | undefined) => void>();

  beforeEach(() => {
    stripe.reset();
    bootData().payment = { provider: 'stripe', publishableKey: 'pk_test_1' };
  });
  afterEach(() => {
    cleanup();
    delete bootData().payment;
    chosen.mockReset();
  });

  const form = (total: number, phone?: string) => (
    <ChosenPaymentForm
      method={undefined}
      total={total}
      phone={phone}
      offersSaving={false}
      submitLabel="Review your order"
      onMethod={chosen}
    />
  );
  const renderForm = (phone: string | undefined) => render(form(10_590, phone));

  async function open(phone?: string) {
    const rendered = renderForm(phone);
    await waitFor(() => expect(stripe.mountedIn).toHaveLength(1), { timeout: 10_000 });
    act(() => stripe.tell('ready'));
    return rendered;
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Review your order' }));

  it('mounts Stripe’s own element, for the amount, to be captured later', async () => {
    await open();
    // 10,590 at 200 to the dollar are 52.95 dollars.
    expect(stripe.elementsOptions).toMatchObject([
      {
        mode: 'payment',
        amount: 5_295,
        currency: 'usd',
        captureMethod: 'manual',
        paymentMethodTypes: ['card'],
      },
    ]);
    // No field of ours takes a card.
    expect(document.querySelectorAll('input')).toHaveLength(0);
    cleanup();
    expect(stripe.destroyed).toBe(1);
  });

  it('tells a mounted element another amount, which wallets show', async () => {
    const { rerender } = await open();
    expect(stripe.updates).toEqual([]);
    rerender(form(8_590));
    await waitFor(() => expect(stripe.updates).toEqual([{ amount: 4_295 }]));
    expect(stripe.mountedIn).toHaveLength(1);
  });

  it('gives what to pay with, by brand and last digits alone', async () => {
    await open();
    submit();
    await waitFor(() => expect(chosen).toHaveBeenCalledOnce());
    const [method, phone] = chosen.mock.calls[0] ?? [];
    expect([method?.label, method?.opensDialogOverPage, phone]).toEqual([
      'Visa ending in 4242',
      true,
      undefined,
    ]);
  });

  it('says what Stripe refused, and goes on only with a good card', async () => {
    await open();
    stripe.submitAnswer = { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
    submit();
    expect(await screen.findByText('Your card number is incomplete.')).toBeDefined();
    stripe.submitAnswer = {};
    stripe.methodAnswer = { error: { type: 'card_error', code: 'incorrect_number' } };
    submit();
    expect(await screen.findByText(/its number is wrong/)).toBeDefined();
    stripe.methodAnswer = { nonsense: true };
    submit();
    expect(await screen.findByText(/nothing was charged/)).toBeDefined();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('asks for a phone number where the buyer has none', async () => {
    await open('');
    submit();
    expect(await screen.findByText('Please enter a phone number with ten digits.')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: /Phone/ }), { target: { value: '3125550100' } });
    submit();
    await waitFor(() => expect(chosen.mock.calls[0]?.[1]).toBe('(312) 555-0100'));
  });

  it('offers another try where the fields cannot be loaded', async () => {
    await open();
    act(() => stripe.tell('loaderror'));
    expect(screen.getByText(/could not be loaded/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stripe.mountedIn).toHaveLength(2));
  });

  it('is not asked for where the sandbox takes the cards', () => {
    delete bootData().payment;
    renderForm(undefined);
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeDefined();
    expect(stripe.mountedIn).toHaveLength(0);
    expect(document.querySelector('script[src*="stripe"]')).toBeNull();
  });
});
