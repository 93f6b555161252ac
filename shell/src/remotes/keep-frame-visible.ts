import { AREAS, ARTEFACTS_PATH } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';

type Sheet = HTMLLinkElement | HTMLStyleElement;

const isSheet = (target: unknown): target is Sheet =>
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet') || target instanceof HTMLStyleElement;

/** The area that a style sheet came from; undefined for the shell's own. */
function areaOf(sheet: Sheet): (typeof AREAS)[number] | undefined {
  const url = sheet instanceof HTMLLinkElement ? sheet.href : sheet.dataset.href;
  const name = url?.split(ARTEFACTS_PATH)[1]?.split('/')[0];
  return AREAS.find((area) => area === name && area !== 'shell');
}

/** Whether a part of the frame is there and cannot be seen. */
function isHidden(part: Element | null): boolean {
  if (part === null || !('checkVisibility' in part)) return false;
  const isShown = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return !isShown || part.getBoundingClientRect().height === 0;
}

/** The header speaks for the frame: the footer may be away by the frame's own doing. */
const isFrameHidden = (): boolean => isHidden(document.querySelector('#root header'));

/** A style sheet of an area that hid the frame. */
export class HiddenFrameError extends Error {
  override readonly name = 'HiddenFrameError';
}

/**
 * Takes away the style sheets of areas that hide the header, the newest first, and reports them. Publishing refuses what
 * reaches outside of an area; this is for what slipped through.
 */
export function keepFrameVisible(): void {
  if (!isFrameHidden()) return;
  const tried: CSSStyleSheet[] = [];
  for (const element of [...document.querySelectorAll('link, style')].filter(isSheet).reverse()) {
    const area = areaOf(element);
    // The element's own `disabled` would have the browser load it again.
    const { sheet } = element;
    if (area === undefined || sheet === null || sheet.disabled) continue;
    sheet.disabled = true;
    tried.push(sheet);
    if (isFrameHidden()) continue;
    // Those before were not why, unless they hide it too: then the next look finds them.
    for (const other of tried) other.disabled = other === sheet;
    reportError('area crash', new HiddenFrameError('a style sheet hid the frame'), { area });
    return;
  }
  // None of them is why, or the frame hides itself.
  for (const sheet of tried) sheet.disabled = false;
}

/** Looks at the frame whenever a style sheet came. */
export function watchStyles(): void {
  document.addEventListener('load', ({ target }) => isSheet(target) && keepFrameVisible(), true);
}
