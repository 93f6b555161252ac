import { newsletterSignup } from '@bowtie/contracts/calls/account/newsletter';
import { schemaErrors } from '../forms/errors/schema-errors';

export const errors = schemaErrors(newsletterSignup.body);
