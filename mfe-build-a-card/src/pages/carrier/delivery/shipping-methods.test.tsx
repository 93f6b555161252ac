// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AddressState } from '../../../data/use-address-answers';
import { ShippingMethods } from './shipping-methods';

afterEach(cleanup);

const nothing: AddressState = { asking: false, check: undefined, methods: undefined };
const deliverable: AddressState = {
  asking: true,
  check: { result: 'deliverable', suggestion: null },
  methods: [{ id: 'fedex_ground', name: 'FedEx Ground', price: 1590, delivery_date: '2026-11-25' }],
};

const show = (state: AddressState) => (
  <ShippingMethods state={state} chosen={null} error={undefined} onChoose={vi.fn()} onRetry={vi.fn()} />
);

it('names the ways in their places from the start, and keeps the places behind what comes', () => {
  const { rerender } = render(show(nothing));
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const all = ['Standard Mail', 'FedEx Ground', 'FedEx 2Day', 'FedEx Standard Overnight'];
  expect(names()).toEqual(all);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
  rerender(show({ ...nothing, asking: true }));
  expect(names()).toEqual(all);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  rerender(show(deliverable));
  expect(screen.getByRole('radio', { name: /FedEx Ground.*\$7\.95/ })).toBeDefined();
  expect(names()).toEqual(all);
});

it('stops waiting once the address is refused', () => {
  render(show({ asking: true, check: { result: 'undeliverable' }, methods: undefined }));
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
});
