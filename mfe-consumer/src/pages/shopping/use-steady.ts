import { useRef } from 'react';

/** The newest value there is: while the next one is on its way, the one before it stays. */
export function useSteady<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
