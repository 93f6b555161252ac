import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';
import { cardAmountRule, isCardAmount } from '../forms/card-amount';

export const errors = schemaErrors(z.object({ amount: z.string().refine(isCardAmount, cardAmountRule) }));
