import type { LogoPlacement } from '@bowtie/card-art/cobrand';
import { type PointerEvent, useRef, useState } from 'react';
import { logoTransform, type PlacedLogo } from '../cobrand-design';
import { nudgeLogo, placementMessage } from './logo-placement';

/** A drag under way: the pointer and where it was, the size of the stage, and where the logo has got to. */
interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly placement: LogoPlacement;
}

interface LogoDrag {
  readonly logo: PlacedLogo | undefined;
  /** What is wrong where the logo stands. */
  readonly error: string | null;
  readonly onPlacement: (placement: LogoPlacement) => void;
}

/** Moves the logo by hand. It follows the pointer by itself, and is placed where it was let go. */
export function useLogoDrag({ logo, error, onPlacement }: LogoDrag) {
  const held = useRef<Drag | undefined>(undefined);
  const picture = useRef<HTMLImageElement>(null);
  const [moving, setMoving] = useState(false);
  const [errorOnTheWay, setErrorOnTheWay] = useState<string | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!logo || event.button !== 0 || held.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    held.current = { pointer, x, y, width, height, placement: logo.placement };
    setErrorOnTheWay(error);
    setMoving(true);
  };
  // While dragging only the picture moves; the persisted form is updated on release.
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!logo || from?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const by = { x: (x - from.x) / from.width, y: (y - from.y) / from.height };
    const placement = nudgeLogo(from.placement, by);
    held.current = { ...from, x, y, placement };
    if (picture.current) picture.current.style.transform = logoTransform({ size: logo.size, placement });
    setErrorOnTheWay(placementMessage(logo.size, placement));
  };
  const onRelease = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    if (drag?.pointer !== event.pointerId) return;
    held.current = undefined;
    setMoving(false);
    if (logo && (drag.placement.x !== logo.placement.x || drag.placement.y !== logo.placement.y))
      onPlacement(drag.placement);
  };

  return {
    moving,
    /** What is wrong where the logo is just being dragged; `error` knows where it was let go. */
    errorOnTheWay,
    isHeld: () => held.current !== undefined,
    picture,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onRelease,
      onPointerCancel: onRelease,
      onLostPointerCapture: onRelease,
    },
  };
}
