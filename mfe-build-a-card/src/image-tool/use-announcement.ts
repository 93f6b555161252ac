import { useEffect, useRef, useState } from 'react';

/** Long enough that a key held down is not read out step by step. */
const pauseMs = 400;

/** Words for a live region: the last of many, once they have come to rest; nothing for how it began. */
export function useAnnouncement(text: string): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    const timer = setTimeout(() => {
      last.current = text;
      setSpoken(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
