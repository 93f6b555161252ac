import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { reportError, useLatest, useServerData } from '@bowtie/web';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { designCategoriesUrl, designsAtOnce, designsUrl } from '../../../data/catalog-urls';

const allDesignsKey = 'all designs';
const loadCatalog = () => import('../../../data/fetch-catalog');

/** Every design that a list has brought, by its id. */
const knownAtom = atom<ReadonlyMap<string, GiftTemplate>>(new Map());

export function useKnownDesigns(): ReadonlyMap<string, GiftTemplate> {
  return useAtomValue(knownAtom);
}

function useRemember() {
  const setKnown = useSetAtom(knownAtom);
  return useCallback(
    (designs: readonly GiftTemplate[]) =>
      setKnown((known) =>
        designs.every(({ id }) => known.has(id))
          ? known
          : new Map([...known, ...designs.map((design) => [design.id, design] as const)]),
      ),
    [setKnown],
  );
}

/** Asks for all designs once something names one that no list has brought. True when there is nothing more to learn. */
export function useAllDesigns(needed: boolean): boolean {
  const remember = useRemember();
  const { status, data } = useServerData(
    needed ? allDesignsKey : undefined,
    async (signal) => {
      try {
        return await (await loadCatalog()).fetchAllDesigns(signal);
      } catch (error) {
        // The card is shown with its picture all the same.
        if (!signal.aborted) reportError('templates', error);
        throw error;
      }
    },
    { freshMs: Number.POSITIVE_INFINITY },
  );
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (data !== undefined) remember(data.templates);
    if (status !== 'loading') setAsked(true);
  }, [status, data, remember]);
  return asked;
}

/** What the gallery shows of a page: the designs that are there, or those before them while they are on their way. */
export interface GalleryPage {
  designs: readonly GiftTemplate[] | undefined;
  pageCount: number;
  /** Whether what is shown is still that of before. */
  turning: boolean;
  failed: boolean;
  reload: () => void;
}

/** A page of the designs of a network and an occasion. */
export function useGalleryPage(network: Network, category: string, page: number): GalleryPage {
  const url = designsUrl(network, category, page);
  const asked = useServerData(url, async (signal) =>
    (await loadCatalog()).fetchDesigns(network, category, page, signal),
  );
  const remember = useRemember();
  useEffect(() => {
    if (asked.data !== undefined) remember(asked.data.templates);
  }, [asked.data, remember]);
  const shown = useLatest(asked.data);
  const { status, reload } = asked;
  return useMemo(
    () => ({
      designs: shown?.templates,
      pageCount: Math.ceil((shown?.total_count ?? 0) / designsAtOnce),
      turning: status === 'loading' && shown !== undefined,
      failed: status === 'failed',
      reload,
    }),
    [shown, status, reload],
  );
}

/** The occasions that designs are sorted by. */
export function useDesignCategories() {
  return useServerData(designCategoriesUrl, async (signal) =>
    (await loadCatalog()).fetchDesignCategories(signal),
  );
}
