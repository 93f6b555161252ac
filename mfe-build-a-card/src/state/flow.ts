import { configure, type Flow } from '@bowtie/domain';
import { PageContext } from '@bowtie/web';
import { atom, useAtomValue } from 'jotai';
import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { FlowKeeper } from './flow-keeper';

/** One keeper a store, made when the area is first on the screen; it outlives its pages. */
const keeperAtom = atom(() => new FlowKeeper());

/** Does an operation of the domain on the flow: `act(changeDetails, cardId, { amount: 50 })`. Gives the flow after it. */
export type Act = <Rest extends unknown[]>(
  operation: (flow: Flow, ...rest: Rest) => Flow,
  ...rest: Rest
) => Flow;

/** Does an operation like `Act`, but leaves the page as it is: for typing that is on the screen already. */
export type Keep = <Rest extends unknown[]>(
  operation: (flow: Flow, ...rest: Rest) => Flow,
  ...rest: Rest
) => void;

/** The flow, kept over reloads and shared with other tabs, and the way to change it. */
export function useFlow(): { flow: Flow; act: Act; keep: Keep } {
  const keeper = useAtomValue(keeperAtom);
  const flow = useSyncExternalStore(keeper.subscribe, keeper.read);
  const configuration = useContext(PageContext)?.route.configuration?.build_a_card;
  useEffect(() => {
    if (configuration !== undefined) keeper.act((now) => configure(now, configuration));
  }, [keeper, configuration]);
  const act = useCallback<Act>(
    (operation, ...rest) => keeper.act((now) => operation(now, ...rest)),
    [keeper],
  );
  const keep = useCallback<Keep>(
    (operation, ...rest) => keeper.keep((now) => operation(now, ...rest)),
    [keeper],
  );
  return { flow, act, keep };
}
