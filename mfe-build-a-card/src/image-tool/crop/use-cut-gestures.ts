import type { Size } from '@bowtie/card-art/cobrand';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Cut, moveCut, type Point, rotateCut, zoomCut } from './crop-geometry';

/** Two fingers that only pinch turn a little too; this much has to be meant, in degrees. */
const twistDeadZone = 10;
const wheelZoom = 0.0015;

interface Gestures {
  readonly picture: Size;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
  /** The frame that shows what is cut; movements are counted in its width. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
}

interface Pair {
  centre: Point;
  distance: number;
  angle: number;
}

function pairOf([a, b]: readonly Point[]): Pair | undefined {
  if (a === undefined || b === undefined) return undefined;
  const [x, y] = [b.x - a.x, b.y - a.y];
  return {
    centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.hypot(x, y),
    angle: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

const shortestTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Moving with one pointer, zooming and turning with two, and zooming by the wheel. */
export function useCutGestures(gestures: Gestures) {
  // The listeners outlive a render; they read and write the latest cut here, so that no movement is lost between two.
  const latest = useRef(gestures);
  latest.current = gestures;
  const fingers = useRef(new Map<number, Point>());
  const twist = useRef(0);
  const [moving, setMoving] = useState(false);

  const change = (cut: Cut) => {
    latest.current = { ...latest.current, cut };
    latest.current.onCut(cut);
  };
  /** A point of the screen, counted from the frame's centre in widths of the frame. */
  const inFrame = ({ x, y }: Point): Point => {
    const box = latest.current.frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return { x: (x - box.left - box.width / 2) / box.width, y: (y - box.top - box.height / 2) / box.width };
  };

  const byTwo = (before: Pair, now: Pair) => {
    const { picture, cut } = latest.current;
    const from = inFrame(before.centre);
    const at = inFrame(now.centre);
    let next = moveCut(picture, cut, { x: at.x - from.x, y: at.y - from.y });
    if (before.distance > 0) next = zoomCut(picture, next, (next.zoom * now.distance) / before.distance, at);
    const turn = shortestTurn(now.angle - before.angle);
    twist.current += turn;
    if (Math.abs(twist.current) > twistDeadZone) next = rotateCut(picture, next, turn);
    change(next);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const pairBefore = pairOf([...fingers.current.values()]);
    fingers.current.set(event.pointerId, now);
    const pairNow = pairOf([...fingers.current.values()]);
    if (pairBefore && pairNow) return byTwo(pairBefore, pairNow);
    const { picture, cut } = latest.current;
    const [from, to] = [inFrame(before), inFrame(now)];
    change(moveCut(picture, cut, { x: to.x - from.x, y: to.y - from.y }));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || fingers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    twist.current = 0;
    setMoving(true);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    setMoving(fingers.current.size > 0);
  };

  const { stage } = gestures;
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { picture, cut } = latest.current;
    // A mouse's wheel in lines moves as far as a touchpad in pixels.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1);
    const at = inFrame({ x: event.clientX, y: event.clientY });
    change(zoomCut(picture, cut, cut.zoom * Math.exp(-pixels * wheelZoom), at));
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => turnWheel(event);
    // React's own wheel listener is passive: it could not keep the page from scrolling too.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  return {
    moving,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onLostPointerCapture: onPointerEnd,
    },
  };
}
