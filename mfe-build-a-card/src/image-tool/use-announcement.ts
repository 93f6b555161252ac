import { useEffect, useRef, useState } from 'react';

/** Long enough that a key held down is not read out step by step. */
const pauseMs = 400;

/** Words for a live region: the last of many, once they have come to rest; nothing for how it began. */
export function useAnnouncement(words: string): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef(words);
  useEffect(() => {
    if (last.current === words) return;
    const timer = setTimeout(() => {
      last.current = words;
      setSpoken(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return spoken;
}
