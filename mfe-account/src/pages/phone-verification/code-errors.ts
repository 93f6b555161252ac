import { checkPhoneCode } from '@bowtie/contracts/calls/account/phone';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(z.object({ code: checkPhoneCode.body.shape.code }));
