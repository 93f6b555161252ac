import { useState } from 'react';

/** How many of a list are shown before the others are asked for. */
const firstFew = 3;

/** A list that would be long shows its first few, until all are asked for. One that hides a single entry gains nothing. */
export function useFold(count: number) {
  const [isOpen, setOpen] = useState(false);
  const isLong = count > firstFew + 1;
  return {
    isLong,
    isOpen,
    shown: isLong && !isOpen ? firstFew : count,
    toggle: () => setOpen((before) => !before),
  };
}

/** What a list knows of its folding. */
export type Fold = ReturnType<typeof useFold>;
