import type { BuildACardCard } from '@bowtie/domain';
import { atom, useAtomValue, useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** What is typed on the landing. */
export type TypedDetails = Pick<BuildACardCard, 'amount' | 'nameOnCard' | 'messageOnCard'>;
type TypedField = keyof TypedDetails;

interface Typed<Value> {
  cardId: string;
  value: Value;
}

/** Typing settles after so long a pause, and at the latest after so long without one. */
const pauseMs = 350;
const longestMs = 3_000;

/**
 * What is being typed, ahead of the flow: a key press repaints its field and the preview alone. The flow, which the whole
 * page shows and which is kept, follows at the next pause.
 */
const typedAtoms = {
  amount: atom<Typed<number | undefined> | undefined>(undefined),
  nameOnCard: atom<Typed<string> | undefined>(undefined),
  messageOnCard: atom<Typed<string> | undefined>(undefined),
};

/** The same a frame earlier, for the fields: what stands in a field is never older than its last key. */
const fieldAtoms: typeof typedAtoms = {
  amount: atom<Typed<number | undefined> | undefined>(undefined),
  nameOnCard: atom<Typed<string> | undefined>(undefined),
  messageOnCard: atom<Typed<string> | undefined>(undefined),
};

function useAmountOf(
  source: typeof typedAtoms.amount,
  { cardId, amount }: BuildACardCard,
): number | undefined {
  const typed = useAtomValue(source);
  return typed?.cardId === cardId ? typed.value : amount;
}

/** The amount of a card as its preview and its price show it: what is being typed over what the flow has. */
export function useShownAmount(card: BuildACardCard): number | undefined {
  return useAmountOf(typedAtoms.amount, card);
}

/**
 * The same another frame later, for what is worked out from it: the digit comes first, then the card, then the price. Another
 * card's amount is there at once.
 */
export function useSettledAmount(card: BuildACardCard): number | undefined {
  const { cardId } = card;
  const amount = useShownAmount(card);
  const [settled, setSettled] = useState({ cardId, amount });
  const late = settled.cardId === cardId;
  useEffect(() => {
    if (!late) setSettled({ cardId, amount });
    else if (settled.amount !== amount) return afterFrame(() => setSettled({ cardId, amount }));
    return undefined;
  }, [late, settled, cardId, amount]);
  return late ? settled.amount : amount;
}

/** The same as its field shows it. */
export function useFieldAmount(card: BuildACardCard): number | undefined {
  return useAmountOf(fieldAtoms.amount, card);
}

/** A text that is printed on the card. */
export type PrintedField = 'nameOnCard' | 'messageOnCard';

function shownText(typed: Typed<string> | undefined, field: PrintedField, card: BuildACardCard): string {
  return typed?.cardId === card.cardId ? typed.value : card[field];
}

/**
 * What follows from a text as its field shows it. Whoever asks is drawn again when that changes, not with each letter.
 * `of` has to stay the same function while it means the same.
 */
export function useOfText<Value>(
  field: PrintedField,
  card: BuildACardCard,
  of: (text: string) => Value,
): Value {
  const followed = useMemo(
    () => atom((get) => of(shownText(get(typedAtoms[field]), field, card))),
    [field, card, of],
  );
  return useAtomValue(followed);
}

/**
 * Lets an input show a text. What is typed in it stands there already, so a letter draws nothing of the field again; what
 * comes from elsewhere (another card in hand, a change for all cards) is put into it.
 */
export function useTextInput(field: PrintedField, card: BuildACardCard): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEachText(fieldAtoms[field], field, card, (text) => {
    if (input.current !== null && input.current.value !== text) input.current.value = text;
  });
  return input;
}

/**
 * Writes what follows from a text as its field shows it into an element, which has to have no children of its own. A letter
 * changes that element's text and draws nothing else. `of` has to be the same function each time.
 */
export function useWrittenText<Place extends HTMLElement>(
  field: PrintedField,
  card: BuildACardCard,
  of: (text: string) => string,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEachText(typedAtoms[field], field, card, (typed) => {
    const text = of(typed);
    if (place.current === null || place.current.textContent === text) return;
    const { firstChild } = place.current;
    // Its text changes in place: an element whose child is another one is laid out anew.
    if (firstChild instanceof Text) firstChild.data = text;
    else place.current.textContent = text;
  });
  return place;
}

/** Does something with a text: before it is first seen, and at every change of it. */
function useEachText(
  source: (typeof typedAtoms)[PrintedField],
  field: PrintedField,
  card: BuildACardCard,
  each: (text: string) => void,
): void {
  const store = useStore();
  const latest = useRef(each);
  latest.current = each;
  useLayoutEffect(() => {
    const show = () => latest.current(shownText(store.get(source), field, card));
    show();
    return store.sub(source, show);
  }, [store, source, field, card]);
}

/** How the fields of the landing pass on what is typed. */
export interface Typing {
  type: <Field extends TypedField>(cardId: string, field: Field, value: TypedDetails[Field]) => void;
  /** Lets the flow have what was typed now, before anything else changes it. */
  settle: () => void;
}

/** Does something once the frame that is coming is drawn. Gives a function that calls it off. */
function afterFrame(task: () => void): () => void {
  let timer: number | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(task);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

type Take = (cardId: string, details: Partial<TypedDetails>) => void;

/**
 * Collects what is typed and gives it to `commit`: at a pause, and when the page is left, hidden or closed. `keep` has it a frame
 * after the key, so that a crash loses nothing.
 */
export function useTyping(commit: Take, keep: Take): Typing {
  const store = useStore();
  const commitNow = useRef(commit);
  commitNow.current = commit;
  const waiting = useRef<{ cardId: string; details: Partial<TypedDetails> }>(undefined);
  const timers = useRef<{ pause?: number; longest?: number }>({});
  const callOff = useRef<() => void>(undefined);

  const settle = useCallback(() => {
    window.clearTimeout(timers.current.pause);
    window.clearTimeout(timers.current.longest);
    timers.current = {};
    callOff.current?.();
    callOff.current = undefined;
    const typed = waiting.current;
    if (typed === undefined) return;
    waiting.current = undefined;
    commitNow.current(typed.cardId, typed.details);
    for (const atoms of [fieldAtoms, typedAtoms]) {
      store.set(atoms.amount, undefined);
      store.set(atoms.nameOnCard, undefined);
      store.set(atoms.messageOnCard, undefined);
    }
  }, [store]);

  const follow = useCallback(() => {
    callOff.current = undefined;
    if (waiting.current === undefined) return;
    const { cardId, details } = waiting.current;
    show(store, typedAtoms, cardId, details);
    keep(cardId, details);
    window.clearTimeout(timers.current.pause);
    timers.current.pause = window.setTimeout(settle, pauseMs);
    timers.current.longest ??= window.setTimeout(settle, longestMs);
  }, [store, settle, keep]);

  const type = useCallback<Typing['type']>(
    (cardId, field, value) => {
      if (waiting.current !== undefined && waiting.current.cardId !== cardId) settle();
      const details = { ...waiting.current?.details, [field]: value };
      waiting.current = { cardId, details };
      show(store, fieldAtoms, cardId, details);
      // The letter in the field comes first; what follows from it has the next frame to itself.
      callOff.current ??= afterFrame(follow);
    },
    [store, settle, follow],
  );

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && settle();
    // Before the flow is written for the same event.
    const first = { capture: true };
    document.addEventListener('visibilitychange', hidden, first);
    window.addEventListener('pagehide', settle, first);
    return () => {
      document.removeEventListener('visibilitychange', hidden, first);
      window.removeEventListener('pagehide', settle, first);
      settle();
    };
  }, [settle]);

  return useMemo(() => ({ type, settle }), [type, settle]);
}

type Store = ReturnType<typeof useStore>;

function show(store: Store, atoms: typeof typedAtoms, cardId: string, details: Partial<TypedDetails>): void {
  const { amount, nameOnCard, messageOnCard } = details;
  if ('amount' in details) store.set(atoms.amount, { cardId, value: amount });
  if (nameOnCard !== undefined) store.set(atoms.nameOnCard, { cardId, value: nameOnCard });
  if (messageOnCard !== undefined) store.set(atoms.messageOnCard, { cardId, value: messageOnCard });
}
