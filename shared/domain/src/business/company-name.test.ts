import { expect, it } from 'vitest';
import { companyAtEnd } from './company-name';

it('brings no second full stop to the end of a sentence', () => {
  expect(`Welcome to ${companyAtEnd('Acme, Inc.')}.`).toBe('Welcome to Acme, Inc..'.slice(0, -1));
  expect(`Welcome to ${companyAtEnd('Acme Supply')}.`).toBe('Welcome to Acme Supply.');
});
