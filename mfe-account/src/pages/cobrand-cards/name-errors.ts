import { renameCobrand } from '@bowtie/contracts/calls/cards/cobrand-cards';
import { schemaErrors } from '@bowtie/web/forms';

export const errors = schemaErrors(renameCobrand.body.pick({ name: true }));
