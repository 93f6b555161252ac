import type { LoginStatus } from '@bowtie/contracts';
import { Link, Navigate, useSession } from '@bowtie/web';
import { LoginForm, SignPage, useSign } from '@bowtie/web/sign';
import { businessPaths } from '../../business-paths';

/** Logs a business buyer in. Who has no business yet registers it next. */
export function Page() {
  const { signedIn, search, next, enter } = useSign(businessPaths.landing);
  const { smbStatus } = useSession();
  const registration = `${businessPaths.registration}?${search}`;
  if (signedIn) return <Navigate to={smbStatus === null ? registration : next} replace />;
  const onEntered = (status: LoginStatus) =>
    enter(status, status.smb_status === undefined ? registration : null);
  return (
    <SignPage
      title="Log in to order"
      foot={
        <span>
          New here? <Link to={registration}>Register your business</Link>
        </span>
      }
    >
      <LoginForm search={search} onEntered={onEntered} />
    </SignPage>
  );
}
