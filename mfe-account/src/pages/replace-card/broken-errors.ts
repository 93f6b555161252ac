import { checkHeldCard, type HeldCardText } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { noAddress, type PostTo } from '../../address/post-to';
import { PostToSchema } from '../../address/post-to-schema';
import { noCard } from '../../held-card/held-card-fields';

const addressErrors = schemaErrors(PostToSchema);

export const errors = (values: HeldCardText & PostTo) => ({
  ...checkHeldCard({ ...noCard, ...values }, new Date()),
  ...addressErrors({ ...noAddress, ...values }),
});
