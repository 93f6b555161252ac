import { writeReview } from '@bowtie/contracts/calls/account/customer-reviews';
import { schemaErrors } from '@bowtie/web/forms';

/** What the form holds. */
export interface ReviewValues {
  stars: number;
  title: string;
  text: string;
  name: string;
}

const fieldErrors = schemaErrors(writeReview.body.omit({ token: true }));

export function errors(values: ReviewValues) {
  const { stars: starsError, ...others } = fieldErrors(values);
  return starsError === undefined ? others : { stars: 'Please choose how many stars.', ...others };
}
