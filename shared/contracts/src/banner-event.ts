/** The name of the event of a click on a banner. */
export function bannerEvent(bannerId: string): string {
  return `banner_${bannerId}`.slice(0, 80);
}
