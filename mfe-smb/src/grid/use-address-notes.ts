import type { Address } from '@bowtie/contracts';
import { type GridRow, isPlasticStyle, type Sheet } from '@bowtie/domain';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AddressChecks } from './address-checks';
import { type AddressNote, addressOfRow, notesOf } from './address-notes';

/** Whoever still types is let finish. */
const delayMs = 700;

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
  const version = useSyncExternalStore(checks.subscribe, () => checks.version);
  const notes = useMemo(() => {
    // Each answer changes the version, and with it what there is to say.
    void version;
    return notesOf(addressed, (address) => checks.answerTo(address));
  }, [addressed, checks, version]);
  return { notes, settle: (address) => checks.settle(address) };
}
