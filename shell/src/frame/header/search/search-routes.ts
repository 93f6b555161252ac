/** The routes on which the search box waits behind its toggle (specification, section 2). */
const hiddenOn = [
  /^\/(visa|mastercard)-gift-cards\/(virtual|predesign|buildacard)\/$/,
  // A slug is the landing's; the steps after it are not on the list.
  /^\/build-a-card\/(?!(?:carrier|review)\/)(?:[^/]+\/)?$/,
  /^\/phone-verification\/$/,
];

/** Whether the search box is shown without being asked for. */
export function searchShown(pathname: string): boolean {
  return !hiddenOn.some((route) => route.test(pathname));
}
