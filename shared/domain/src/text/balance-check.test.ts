import { expect, it } from 'vitest';
import { balanceCheckText } from './balance-check';

it('names each way in which a brand tells a balance', () => {
  const [phone, url] = ['8005550100', 'https://acme.example/balance'];
  expect(balanceCheckText({ phone, url })).toBe(
    'Check its balance by phone at (800) 555-0100 or at https://acme.example/balance.',
  );
  expect(balanceCheckText({ phone, url: null })).toBe('Check its balance by phone at (800) 555-0100.');
  expect(balanceCheckText({ phone: null, url: null })).toBe('');
});
