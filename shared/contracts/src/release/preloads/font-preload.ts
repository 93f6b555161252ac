/**
 * The screens for which fonts are always asked for ahead. Chromium holds the first paint for 100 ms after the body begins while
 * such a font is on its way, and on a slow line it comes later than that: there the page would only be shown later.
 */
export const fontPreloadMedia = '(min-width: 64rem)';

/** The slowest line on which the fonts come in time: its round trip in milliseconds. */
const fastRoundTripMs = 100;

/**
 * A script of the head, behind the links of the fonts: on a narrow screen it asks for them too where the browser knows of no slow
 * line and of no wish to save data. The page's policy allows it by its hash.
 */
export const fontPreloadScript =
  `{const{rtt=0,saveData}=navigator.connection||{};if(rtt<=${fastRoundTripMs}&&!saveData&&!matchMedia('${fontPreloadMedia}').matches)` +
  `for(const wide of document.querySelectorAll('link[as=font]')){const link=wide.cloneNode();link.media='';wide.after(link)}}`;
