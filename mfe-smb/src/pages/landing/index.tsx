/** What the store does for businesses. */
export function Page() {
  return <h1>Gift cards for business</h1>;
}
