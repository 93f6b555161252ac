import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fitText, type WordFit } from './fit-text';

/** Keeps the words of a place within it, as they are typed, and when the place or its typefaces change. */
export function useFittedText<Place extends HTMLElement>(fit: WordFit | null): RefObject<Place | null> {
  const room = useRef<Place>(null);
  // After each render: what is drawn anew may be other words.
  useLayoutEffect(() => {
    if (room.current) fitText(room.current, fit);
  });
  useEffect(() => {
    const place = room.current;
    if (place === null) return;
    let isUnmounted = false;
    const again = () => {
      if (!isUnmounted) fitText(place, fit);
    };
    document.fonts?.ready.then(again);
    const observer = new ResizeObserver(again);
    observer.observe(place);
    return () => {
      isUnmounted = true;
      observer.disconnect();
    };
  }, [fit]);
  return room;
}
