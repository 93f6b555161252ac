import { type Flow, leaveCarrier, type Network } from '@bowtie/domain';
import { useEffect, useLayoutEffect } from 'react';
import type { Act } from '../../../state/flow';
import { useIsAtLanding } from '../../../state/flow-paths';
import { useStepShown } from '../../../state/previous-step';
import { openBatch } from './batch-changes';
import { forgetCleared } from './cleared-batch';

/** Cards that are gone for so long are not about to be followed by the page. */
const endedElsewhereMs = 300;

/**
 * Sees to it that the landing has a batch: when it opens, and again when another tab ends the batch it shows. Says whether
 * the visitor came back from the carrier with the browser's own back.
 */
export function useOpenBatch(
  flow: Flow,
  act: Act,
  network: Network | undefined,
  onUndoable: (what: 'cleared') => void,
): boolean {
  const cameFrom = useStepShown('landing');
  useLayoutEffect(() => {
    const kept = act((same) => same);
    if (cameFrom !== 'carrier' && kept.removed?.cleared !== true) {
      act(openBatch, network);
      return;
    }
    if (cameFrom === 'carrier') act(leaveCarrier);
    act(openBatch, network);
    act(forgetCleared, Date.now());
  }, [act, network, cameFrom]);
  // A batch that was cleared on the way back to here can come back too, also after a reload. Said once the page is there:
  // what stands in a live region from its beginning is not read out.
  useEffect(() => {
    const { editing, removed } = act((same) => same);
    if (editing === null && removed?.cleared === true) onUndoable('cleared');
  }, [act, onUndoable]);
  // Another tab may end the batch that this page shows: then a new one begins.
  const ended = useIsAtLanding() && flow.cards.length === 0;
  useEffect(() => {
    if (!ended) return;
    const timer = window.setTimeout(() => act(openBatch, network), endedElsewhereMs);
    return () => window.clearTimeout(timer);
  }, [ended, act, network]);
  return cameFrom === 'carrier';
}
