import { atom, useAtomValue, useSetAtom } from 'jotai';
import styles from '../card-grid.module.css';

const statusAtom = atom('');

/** Tells what happened in the grid, or what is said at the cell where the keyboard is. */
export function useAnnounce(): (text: string) => void {
  return useSetAtom(statusAtom);
}

const howTo =
  'Type to replace, F2 to edit, Enter goes down. Paste from any spreadsheet; Ctrl+D fills down, Ctrl+Z undoes.';

/** The last announcement, in a live region, so that cells need no messages of their own. */
export function GridStatus() {
  return (
    <p className={styles.status} role="status">
      {useAtomValue(statusAtom) || howTo}
    </p>
  );
}
