import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';

const mayTilt = '(hover: hover) and (prefers-reduced-motion: no-preference)';

/** What turns under the pointer, what lies on it, and what makes them follow. */
export interface Tilt {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly light: RefObject<HTMLSpanElement | null>;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
  };
}

/**
 * Lets a card turn a little under the pointer, and the light on it wander. It moves by transforms alone, and measures
 * the card once when the pointer enters, so that a move costs neither style nor layout nor paint.
 */
export function useTilt(): Tilt {
  const body = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLSpanElement>(null);
  return useMemo(() => {
    let place: DOMRect | undefined;
    const show = (turn: string, wander: string) => {
      if (body.current) body.current.style.transform = turn;
      if (light.current) light.current.style.transform = wander;
    };
    return {
      body,
      light,
      handlers: {
        onPointerEnter: ({ currentTarget }) => {
          place = window.matchMedia(mayTilt).matches ? currentTarget.getBoundingClientRect() : undefined;
        },
        onPointerMove: ({ clientX, clientY }) => {
          if (place === undefined) return;
          const x = (clientX - place.left) / place.width - 0.5;
          const y = (clientY - place.top) / place.height - 0.5;
          show(
            `rotateX(${(-7 * y).toFixed(2)}deg) rotateY(${(9 * x).toFixed(2)}deg)`,
            `translate(${(50 * x).toFixed(1)}%, ${(50 * y).toFixed(1)}%)`,
          );
        },
        onPointerLeave: () => {
          place = undefined;
          show('', '');
        },
      },
    };
  }, []);
}
