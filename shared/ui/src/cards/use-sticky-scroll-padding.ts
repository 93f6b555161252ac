import { type RefObject, useLayoutEffect } from 'react';

/** The element that scrolls what `element` sticks to. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

const paddings = { start: 'scrollPaddingBlockStart', end: 'scrollPaddingBlockEnd' } as const;

/** Whether an element that sticks spans what scrolls beneath it, and does not stand beside it in a column of its own. */
function spans(element: HTMLElement, scroller: HTMLElement): boolean {
  return element.offsetWidth > scroller.clientWidth * 0.75;
}

/** A browser shows of a text area that gets the focus its caret, which may be all that the bar leaves of it. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps what has the focus clear of a bar that sticks to the lower edge, or of what sticks to the upper one (WCAG
 * 2.4.11): whatever scrolls beneath gets a scroll padding of the bar's true height, for as long as it sticks.
 */
export function useStickyScrollPadding(
  bar: RefObject<HTMLElement | null>,
  edge: 'start' | 'end' = 'end',
): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const scroller = scrollerOf(element);
    const padding = paddings[edge];
    const measure = () => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      const sticks = isSticky && (edge === 'end' || spans(element, scroller));
      scroller.style[padding] = sticks ? `${Math.ceil(element.offsetHeight) + 8}px` : '';
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    scroller.addEventListener('focusin', showWhole);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      scroller.removeEventListener('focusin', showWhole);
      scroller.style[padding] = '';
    };
  }, [bar, edge]);
}
