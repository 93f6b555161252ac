import { buttonClass, EmptyState } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { businessPaths } from '../business-paths';

/** In place of a business's page, for who is part of none. */
export function NoBusinessYet() {
  return (
    <EmptyState
      title="You are not part of a business yet"
      action={
        <Link to={businessPaths.registration} className={buttonClass({ variant: 'ribbon' })}>
          Register your business
        </Link>
      }
    >
      Register yours, or ask an owner to invite you. Do you have an invitation?{' '}
      <Link to={businessPaths.invitation}>See it here</Link>.
    </EmptyState>
  );
}
