import { type RefObject, useLayoutEffect } from 'react';

/** The element that scrolls what `element` sticks to. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

/**
 * Keeps what has the focus clear of a bar that sticks to the lower edge (WCAG 2.4.11): whatever scrolls beneath the bar
 * gets a scroll padding of the bar's true height, for as long as it sticks.
 */
export function useStickyRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const scroller = scrollerOf(element);
    const measure = () => {
      const sticks = getComputedStyle(element).position === 'sticky';
      scroller.style.scrollPaddingBlockEnd = sticks ? `${Math.ceil(element.offsetHeight) + 8}px` : '';
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      scroller.style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
