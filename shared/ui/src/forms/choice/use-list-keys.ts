import { useEffect, useState } from 'react';

interface ListKeys {
  /** Whether the list would be shown if there were anything in it. */
  wanted: boolean;
  /** Whether the list is shown. */
  open: boolean;
  /** The option that is picked out; -1 for the text itself. */
  active: number;
  /** Shows the list for other text, with nothing picked out. */
  show: () => void;
  close: () => void;
  /** Handles a key that was pressed in the text. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which option a key leads to; -1 stands for the text itself, undefined for a key that means nothing here. */
function target(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return undefined;
}

/**
 * The keys of a list of suggestions under a text, after the combobox pattern of the ARIA guide: the focus stays in the
 * text, arrows move through the list, Enter takes, Escape closes. Keys of a word that is being composed are left alone.
 * `ids` are the elements of the options, in order.
 */
export function useListKeys(ids: readonly string[], onPick: (index: number) => void): ListKeys {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && ids.length > 0;
  const current = open ? ids[active] : undefined;

  useEffect(() => {
    if (current !== undefined) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const show = () => {
    setWanted(true);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      close();
      onPick(active);
    } else if (ids.length > 0) {
      const next = target(event.key, open ? active : -1, ids.length);
      if (next === undefined) return;
      event.preventDefault();
      setWanted(true);
      setActive(event.altKey ? -1 : next);
    }
  };
  return { wanted, open, active: current === undefined ? -1 : active, show, close, onKeyDown };
}
