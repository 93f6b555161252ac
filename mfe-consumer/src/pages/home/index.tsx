/** The start page of the store. */
export function Page() {
  return <h1>Gift cards people keep</h1>;
}
