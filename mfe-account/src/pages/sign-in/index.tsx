import { Link, Navigate } from '@bowtie/web';
import { LoginForm, SignPage, useSign } from '@bowtie/web/sign';

/** The sign-in page. */
export function Page() {
  const { signedIn, search, next, enter } = useSign();
  if (signedIn) return <Navigate to={next} replace />;
  return (
    <SignPage
      title="Log in"
      foot={
        <span>
          New here? <Link to={`/secure/signup/?${search}`}>Create account</Link>
        </span>
      }
    >
      <LoginForm search={search} onEntered={enter} />
    </SignPage>
  );
}
