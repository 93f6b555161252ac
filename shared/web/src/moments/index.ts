/** Moments and days in a visitor's own time zone. An entry point of its own, bundled into the areas that use it. */

export { localDay } from './local-day';
export { useMomentText } from './use-moment-text';
