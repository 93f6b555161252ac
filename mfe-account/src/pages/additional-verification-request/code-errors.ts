import { checkReviewCode } from '@bowtie/contracts/calls/orders/order-review';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(z.object({ code: checkReviewCode.body.shape.code }));
