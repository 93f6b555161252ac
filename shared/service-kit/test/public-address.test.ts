import { expect, it } from 'vitest';
import { isLoopbackHost, isPublicAddress } from '../src/client/public-address';

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'takes %s for an address of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2002:a00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('takes %s for none', (address) => expect(isPublicAddress(address)).toBe(false));

it('knows this machine', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackHost)).toBe(true);
  expect(['localhost.evil.example', '10.0.0.1', '1.1.1.1'].some(isLoopbackHost)).toBe(false);
});
