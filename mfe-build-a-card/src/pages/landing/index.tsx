/** Where a card of one's own begins. */
export function Page() {
  return <h1>Build a card of your own</h1>;
}
