import styles from './lazy-layout.module.css';
import { whenIdle } from './when-idle';

/** For parts below the first screen: the first paint does not wait until they are laid out. */
export const lazyLayoutClass: string = styles.lazyLayout ?? '';

/**
 * Lays out what was left for later, one part in each idle moment. A part that is off the screen would else keep the
 * colours of a scheme that was changed meanwhile, which programs that read the page are told.
 */
export function layOutLazyParts(): void {
  const next = document.querySelector(`.${lazyLayoutClass}:not([data-laid-out])`);
  if (next === null) return;
  whenIdle(() => {
    next.setAttribute('data-laid-out', '');
    window.requestAnimationFrame(layOutLazyParts);
  });
}
