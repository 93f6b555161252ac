import { expect, it } from 'vitest';
import { type AccountConfig, bankAccountLines } from '../../src/config';

const names = { BANK_ACCOUNT_HOLDER: 'Bowtie', BANK_NAME: 'First Bank' };
const numbers = { BANK_ROUTING_NUMBER: '021000021', BANK_ACCOUNT_NUMBER: '1234567' };

it('offers the sample account to developers, and to strangers only an account that was named', () => {
  const values = (config: Partial<AccountConfig>) =>
    bankAccountLines({ ...names, ...config }).map(({ value }) => value);
  expect(values({})).toHaveLength(4);
  expect(values({ NODE_ENV: 'production' })).toEqual([]);
  expect(values({ NODE_ENV: 'production', BANK_ACCOUNT_NUMBER: '1234567' })).toEqual([]);
  expect(values({ NODE_ENV: 'production', ...numbers })).toContain('1234567');
});
