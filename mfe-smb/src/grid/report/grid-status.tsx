import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import styles from '../card-grid.module.css';

const statusAtom = atom('');

/** Tells what happened in the grid, or what is said at the cell where the keyboard is. */
export function useAnnounce(): (text: string) => void {
  return useSetAtom(statusAtom);
}

const howTo =
  'Type to replace, F2 to edit, Enter goes down. Paste from any spreadsheet; Ctrl+D fills down, Ctrl+Z undoes.';

const howToByTouch =
  'Tap a cell to choose it, and again to type in it. A list that you paste while you type fills the cells below, too.';

/** The last announcement, in a live region, so that cells need no messages of their own. */
export function GridStatus() {
  const [help] = useState(() => (window.matchMedia('(pointer: coarse)').matches ? howToByTouch : howTo));
  return (
    <p className={styles.status} role="status">
      {useAtomValue(statusAtom) || help}
    </p>
  );
}
