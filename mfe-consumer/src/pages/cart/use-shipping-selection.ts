import { chooseShipping } from '@bowtie/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whoever goes through the ways with the arrow keys passes some on the way to the one that is meant. */
const pauseMs = 400;

interface ShippingSelection {
  /** What is chosen and not answered yet. */
  selected: string | undefined;
  errorText: string | undefined;
  choose: (id: string) => void;
  /** Asks for the choice now, without the pause. */
  commit: () => void;
}

/** Choosing a way of shipping: the last choice counts, and is asked for after a pause, one call at a time. */
export function useShippingSelection(groupUuid: string, current: string | null): ShippingSelection {
  const [selected, setSelected] = useState<string>();
  const [errorText, setErrorText] = useState<string>();
  const timer = useRef<number>(undefined);
  const waiting = useRef<string>(undefined);
  const due = useRef<string>(undefined);
  const asking = useRef(false);
  const held = useRef(current);
  held.current = current;

  const commit = useCallback(async () => {
    window.clearTimeout(timer.current);
    due.current = waiting.current ?? due.current;
    waiting.current = undefined;
    if (asking.current) return;
    asking.current = true;
    while (due.current !== undefined) {
      const id = due.current;
      due.current = undefined;
      if (id === held.current) continue;
      const outcome = await chooseShipping(groupUuid, id);
      if (outcome.done) held.current = id;
      setErrorText(outcome.done ? undefined : outcome.message);
    }
    asking.current = false;
    if (waiting.current === undefined) setSelected(undefined);
  }, [groupUuid]);

  const choose = (id: string) => {
    setSelected(id);
    waiting.current = id;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void commit(), pauseMs);
  };

  // A choice is not lost with the page it was made on.
  useEffect(() => () => void commit(), [commit]);

  return { selected, errorText, choose, commit };
}
