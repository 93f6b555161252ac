import { Button } from '@bowtie/ui';
import { type ReactNode, useState } from 'react';

/** The first entries of a list beside the grid, and the button that shows the rest; no button where there is no more. */
export function useFirstEntries<Entry>(
  entries: readonly Entry[],
  count: number,
): { shown: readonly Entry[]; showAll: ReactNode } {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, count);
  const showAll = entries.length > shown.length && (
    <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
      {`Show all ${entries.length}`}
    </Button>
  );
  return { shown, showAll };
}
