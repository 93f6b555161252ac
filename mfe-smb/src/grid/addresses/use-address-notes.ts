import type { Address } from '@bowtie/contracts';
import { type GridRow, isPlasticStyle, type Sheet } from '@bowtie/domain';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AddressChecks } from './address-checks';
import { type AddressNote, addressOfRow, notesOf } from './address-notes';

/** Whoever still types is let finish. */
const delayMs = 700;

const noNotes: readonly AddressNote[] = [];

/** What the post says of the addresses in a grid, while they are looked over. It is asked in the background. */
export function useAddressNotes(
  rows: readonly GridRow[],
  { style }: Sheet,
): { notes: readonly AddressNote[]; settle: (address: Address) => void } {
  const later = useDeferredValue(rows);
  const [checks] = useState(() => new AddressChecks());
  const [known] = useState(() => new WeakMap<GridRow, { id: string; address: Address | undefined }>());
  const isPosted = isPlasticStyle(style);
  const addressed = useMemo(
    () =>
      (isPosted ? later : []).map((row) => {
        const each = known.get(row) ?? { id: row.id, address: addressOfRow(row) };
        known.set(row, each);
        return each;
      }),
    [later, isPosted, known],
  );
  useEffect(() => {
    const timer = setTimeout(() => checks.want(addressed.flatMap(({ address }) => address ?? [])), delayMs);
    return () => clearTimeout(timer);
  }, [addressed, checks]);
  useEffect(() => () => checks.close(), [checks]);
  useEffect(() => {
    const rest = () => checks.rest();
    // A letter in a cell comes no further than to the window.
    window.addEventListener('keydown', rest, { capture: true, passive: true });
    return () => window.removeEventListener('keydown', rest, { capture: true });
  }, [checks]);
  const version = useSyncExternalStore(checks.subscribe, () => checks.version);
  const notes = useMemo(
    // Nothing was said yet of any address where no answer has changed the version.
    () => (version === 0 ? noNotes : notesOf(addressed, (address) => checks.answerTo(address))),
    [addressed, checks, version],
  );
  const settle = useCallback((address: Address) => checks.settle(address), [checks]);
  return { notes, settle };
}
