/** The routes on which the search box waits behind its toggle (specification, section 2). */
const hiddenOn = [
  /^\/(visa|mastercard)-gift-cards\/(virtual|predesign|buildacard)\/$/,
  /^\/build-a-card\/([^/]+\/)?$/,
  /^\/phone-verification\/$/,
];

/** Whether the search box is shown without being asked for. */
export function searchShown(pathname: string): boolean {
  return !hiddenOn.some((route) => route.test(pathname));
}
