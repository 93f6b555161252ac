import { renameCobrand } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { schemaErrors } from './schema-errors';

it('says in our words what does not fit, and never in those of the validator', () => {
  const errors = schemaErrors(renameCobrand.body.pick({ name: true }));
  expect(errors({ name: 'x'.repeat(61) })).toEqual({ name: 'Please enter at most 60 characters.' });
  expect(errors({ name: ' ' })).toEqual({ name: 'This field is required. Please enter a value.' });
  expect(errors({ name: 'Party' })).toEqual({});
});
