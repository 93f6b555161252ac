import { inviteToBusiness } from '@bowtie/contracts/calls/business/business-people';
import { schemaErrors } from '@bowtie/web/forms';

export const errors = schemaErrors(inviteToBusiness.body);
