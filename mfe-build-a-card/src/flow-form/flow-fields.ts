import { type BuildACardCard, entriesOf, type Flow } from '@bowtie/domain';
import { useStore } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { flowAtom } from '../state/flow-atom';
import type { Typing } from './use-typing';

const ignore = () => undefined;

interface FlowFieldsProps<Values> {
  readonly cardId: string;
  /** What the fields show of the card. Stays the same function while it means the same. */
  readonly read: (card: BuildACardCard, flow: Flow) => Values;
  /** The fields that are typed into; the flow has any other choice at once, by `onChoose`. */
  readonly typed?: readonly (keyof Values)[];
  readonly typing?: Typing<Values>;
  readonly onChoose?: (chosen: Partial<Values>) => void;
}

/**
 * Inside a form: its fields show a card of the flow, and what is put into them comes to the flow. What changes in the flow by
 * any other way (another tab, an undo, another card) comes to every field that nobody is typing into.
 */
export function FlowFields<Values extends Record<string, unknown>>(props: FlowFieldsProps<Values>): null {
  const { cardId, read, typing } = props;
  const form = useForm<Values>();
  const store = useStore();
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    // Registered here too: a field that comes anew is set to what the form began with, unless it is known already.
    const unregister = Object.keys(form.getState().values).map((name) =>
      form.registerField(name, ignore, {}),
    );
    const known = new Map<keyof Values, unknown>();
    const show = () => {
      const flow = store.get(flowAtom);
      const card = flow.cards.find((each) => each.cardId === cardId);
      if (card === undefined) return;
      const { values } = form.getState();
      const changed = entriesOf(read(card, flow)).filter(([name, value]) => {
        if (typing?.isPending(cardId, name)) return false;
        // Known before it is changed: nobody has typed it.
        known.set(name, value);
        return !Object.is(values[name], value);
      });
      if (changed.length === 0) return;
      form.batch(() => {
        for (const [name, value] of changed) form.change(name, value);
      });
    };
    show();
    const unsubscribe = form.subscribe(
      ({ values }) => {
        const typed: Partial<Values> = {};
        const chosen: Partial<Values> = {};
        for (const [name, before] of known) {
          const value = values[name];
          if (Object.is(value, before)) continue;
          known.set(name, value);
          Object.assign(latest.current.typed?.includes(name) ? typed : chosen, { [name]: value });
        }
        if (Object.keys(typed).length > 0) typing?.type(cardId, typed);
        if (Object.keys(chosen).length > 0) {
          latest.current.onChoose?.(chosen);
          // The flow may have taken something else.
          show();
        }
      },
      { values: true },
    );
    const stop = store.sub(flowAtom, show);
    return () => {
      stop();
      unsubscribe();
      for (const each of unregister) each();
    };
  }, [form, store, cardId, read, typing]);
  return null;
}
