import type { LoginStatus } from '@bowtie/contracts';
import {
  adoptLoginStatus,
  refreshCart,
  refreshSession,
  useNavigate,
  useSearchParams,
  useSignedIn,
} from '@bowtie/web';
import { nextAddress, storePath } from './next-address';

/** Who is in already, where it goes on from here, and the way in. @param otherwise where to, when the address names nothing */
export function useSign(otherwise = '/account/') {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const next = nextAddress(search, otherwise);
  /** Goes on as the person who has just signed in: where the link from a mail leads, or where this page was to lead. */
  const enter = (status: LoginStatus, onward: string | null = null) => {
    adoptLoginStatus(status);
    // Shows what was left for the visitor: that the e-mail is confirmed, that carts came together.
    void refreshSession();
    void refreshCart();
    void navigate(storePath(onward ?? '') ?? next, { replace: true });
  };
  return { signedIn, search, next, enter };
}
