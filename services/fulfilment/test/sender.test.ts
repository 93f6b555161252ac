import { expect, it } from 'vitest';
import { SenderSchema } from '../src/sender';

it('reads an address, with one street line or two', () => {
  expect(SenderSchema.parse('Bowtie, 1 Main St, Suite 5, New York, NY 10001')).toEqual({
    name: 'Bowtie',
    addressLine1: '1 Main St',
    addressLine2: 'Suite 5',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  });
  expect(SenderSchema.parse('Bowtie, 1 Main St, Boston, MA, 02108')).toMatchObject({
    addressLine2: '',
    city: 'Boston',
    zip: '02108',
  });
  expect(SenderSchema.parse(undefined)).toMatchObject({ name: 'Bowtie', state: 'IL' });
});

it.each(['', 'Bowtie', 'Bowtie, 1 Main St, Boston', 'Bowtie, 1 Main St, Boston, Mass 02108'])(
  'refuses “%s”',
  (text) => {
    expect(SenderSchema.safeParse(text).success).toBe(false);
  },
);
