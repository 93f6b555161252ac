/** The sign-in page. */
export function Page() {
  return <h1>Log in</h1>;
}
