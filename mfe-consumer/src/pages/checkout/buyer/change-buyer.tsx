import { linkClass, VisuallyHidden } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';

/** The way to change who buys: a guest's form, or the account. */
export function ChangeBuyer({ onChange }: { onChange: () => void }) {
  const { signedIn } = useSession();
  if (signedIn) {
    return (
      <Link to="/account/" className={linkClass('inline')}>
        Change<VisuallyHidden> buyer</VisuallyHidden>
      </Link>
    );
  }
  return (
    <button type="button" className={linkClass('inline')} onClick={onChange}>
      Change<VisuallyHidden> buyer</VisuallyHidden>
    </button>
  );
}
