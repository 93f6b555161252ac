import { cardValue, type Network, virtualCardRules } from '@bowtie/domain';
import { reportError, useLocation, useSearchParams, useServerData } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import type { CardDraft } from './draft';

/** What another page asks this one to begin with: `?design=<id>&amount=<dollars>`, and a name in the history's state. */
export interface RequestedCard {
  design: string | undefined;
  amount: number | undefined;
  name: string | undefined;
}

const longestName = virtualCardRules.cardRecipientFullName.max;

function nameOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('recipientName' in state)) return undefined;
  const { recipientName } = state;
  return typeof recipientName === 'string' && recipientName.trim() !== ''
    ? recipientName.trim().slice(0, longestName)
    : undefined;
}

/** Reads the wish; what cannot be sold counts as not asked. */
export function readRequestedCard(search: URLSearchParams, state: unknown): RequestedCard {
  const design = search.get('design') ?? '';
  const typed = search.get('amount') ?? '';
  const amount = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return {
    design: /^[a-z0-9-]{1,80}$/.test(design) ? design : undefined,
    amount: amount >= cardValue.min && amount <= cardValue.max ? amount : undefined,
    name: nameOf(state),
  };
}

async function findDesign(network: Network, id: string, signal: AbortSignal): Promise<CardDraft['design']> {
  const { fetchDesign } = await import('../../data/catalog-calls');
  const found = await fetchDesign(network, id, signal);
  return found && { id: found.id, name: found.name, image_url: found.image_url };
}

/**
 * Puts what the address asks for into the draft, once, and takes it off the address, so that a reload later keeps what
 * the visitor has changed since. `taken` grows each time, for the form to begin anew with the draft.
 */
export function useRequestedCard(
  network: Network,
  keep: (change: (before: CardDraft) => CardDraft) => void,
): { taken: number; looking: boolean } {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [taken, setTaken] = useState(0);
  const latest = useRef({ keep, setSearch });
  latest.current = { keep, setSearch };
  const { design, amount, name } = readRequestedCard(search, state);

  const { status, data: found } = useServerData(design && `design ${network} ${design}`, async (signal) => {
    try {
      return (await findDesign(network, design ?? '', signal)) ?? null;
    } catch (error) {
      if (!signal.aborted) reportError('templates', error);
      throw error;
    }
  });
  const looking = design !== undefined && status === 'loading';

  useEffect(() => {
    if (looking || (design === undefined && amount === undefined && name === undefined)) return;
    const take = () => {
      const { keep: put, setSearch: go } = latest.current;
      put((now) => ({
        ...now,
        ...(found && { design: found }),
        ...(amount !== undefined && { cardAmount: amount }),
        ...(name !== undefined && { cardRecipientFullName: name }),
      }));
      setTaken((count) => count + 1);
      const rest = (from: URLSearchParams) => {
        const to = new URLSearchParams(from);
        to.delete('design');
        to.delete('amount');
        return to;
      };
      go(rest, { replace: true, preventScrollReset: true, state: null });
    };
    take();
  }, [looking, found, design, amount, name]);

  return { taken, looking: design !== undefined };
}
