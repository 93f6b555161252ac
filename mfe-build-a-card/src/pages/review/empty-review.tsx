import { Bow, buttonClass, EmptyState } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { stepPath, useBasePath } from '../../state/flow-paths';

/** The review before the first card. */
export function EmptyReview() {
  return (
    <EmptyState
      headingLevel={1}
      title="No card to review yet"
      picture={<Bow />}
      action={
        <Link
          to={stepPath(useBasePath(), 'landing')}
          className={buttonClass({ variant: 'ribbon', size: 'large' })}
        >
          Build a card
        </Link>
      }
    >
      A card takes a minute to make: a design, an amount, a few words. Then you see it here.
    </EmptyState>
  );
}
