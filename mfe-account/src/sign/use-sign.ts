import type { LoginStatus } from '@bowtie/contracts';
import { adoptLoginStatus, refreshCart, useNavigate, useSearchParams, useSignedIn } from '@bowtie/web';
import { nextAddress } from './next-address';

/** Who is in already, where it goes on from here, and the way in. */
export function useSign() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const next = nextAddress(search, '/account/');
  const enter = (status: LoginStatus) => {
    adoptLoginStatus(status);
    void refreshCart();
    void navigate(next, { replace: true });
  };
  return { signedIn, search, next, enter };
}
