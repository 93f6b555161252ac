import { findPage } from './current-release';

const section = '/gift-cards-for-business/';

/** Whether a link of the frame is shown: one into the business section only where the store lets businesses order. */
export function isLinkShown(to: string): boolean {
  return !to.startsWith(section) || findPage(section)?.route.configuration?.business !== undefined;
}
