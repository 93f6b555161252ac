import { Badge } from '@bowtie/ui';
import { Link } from '@bowtie/web';

/** Whether the phone number of the account is verified, and the way there. */
export function PhoneState({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="evergreen" icon="check">
      Verified
    </Badge>
  ) : (
    <Link to="/phone-verification/">Verify this number</Link>
  );
}
