import {
  alikeCards,
  applyCarrierToAll,
  type BuildACardCard,
  type Flow,
  hasCarrierData,
  isSentAlike,
  restoreCarriers,
} from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { Act } from '../../../state/flow';
import { type Leaders, LeadersSchema } from '../../../state/stored-fields';

type Kind = BuildACardCard['deliveryMethod'];

/** Kept for the tab, so that a reload leaves the switch where it was. */
const leadersAtom = persistedAtom<Leaders>({
  key: 'carrier-same-for-all',
  initial: {},
  schema: LeadersSchema,
  area: 'session',
});

/** What the switch "same for all" knows and does, seen from the card that is worked on. */
export interface SameForAll {
  kind: Kind;
  /** Cards of this kind in the batch; below 2 there is nothing to share. */
  count: number;
  /** Whether each choice for this card is made for all of its kind. */
  on: boolean;
  /** Place, from 1, of another card that this one follows; undefined for none. */
  follows: number | undefined;
  /** Places, from 1, of the cards whose own choices were replaced when the switch was turned on. */
  replaced: readonly number[];
  turn: (on: boolean) => void;
  /** Gives the replaced cards their own choices back, and turns the switch off. */
  undo: () => void;
  /** Changes the card; one that is changed by itself follows no other any more. */
  act: Act;
  /** The same for what is being typed. */
  type: Act;
}

/** One switch for package, greeting card, words and address: what this card gets, all cards of its kind get. */
export function useSameForAll(
  { flow, act, type }: { flow: Flow; act: Act; type: Act },
  card: BuildACardCard | undefined,
): SameForAll {
  const [leaders, setLeaders] = useAtom(leadersAtom);
  const [before, setBefore] = useState<{ leader: string; cards: readonly BuildACardCard[] }>();
  const cardId = card?.cardId ?? '';
  const kind = card?.deliveryMethod ?? 'plastic';
  const alike = card === undefined ? [] : alikeCards(flow, card);
  const leader = alike.find((other) => other.cardId === leaders[kind]);
  const on = alike.length > 1 && leader?.cardId === cardId;
  const placeOf = (id: string) => flow.cards.findIndex((other) => other.cardId === id) + 1;
  const lead = (id: string | undefined) => setLeaders((now) => ({ ...now, [kind]: id }));

  const turn = (wanted: boolean) => {
    setBefore(undefined);
    lead(wanted ? cardId : undefined);
    if (!wanted || card === undefined) return;
    act(applyCarrierToAll, cardId);
    const lost = alike.filter((other) => hasCarrierData(other) && !isSentAlike(other, card));
    if (lost.length > 0) setBefore({ leader: cardId, cards: lost });
  };
  const undo = () => {
    if (before !== undefined) act(restoreCarriers, before.cards);
    setBefore(undefined);
    lead(undefined);
  };
  const followedBy =
    (operate: Act): Act =>
    (operation, ...rest) => {
      const after = operate(operation, ...rest);
      if (leader === undefined || on) return after;
      const mine = after.cards.find((other) => other.cardId === cardId);
      const theirs = after.cards.find((other) => other.cardId === leader.cardId);
      if (mine === undefined || theirs === undefined || !isSentAlike(mine, theirs)) lead(undefined);
      return after;
    };
  return {
    kind,
    count: alike.length,
    on,
    follows: leader === undefined || on || alike.length < 2 ? undefined : placeOf(leader.cardId),
    replaced: on && before?.leader === cardId ? before.cards.map((other) => placeOf(other.cardId)) : [],
    turn,
    undo,
    act: followedBy(act),
    type: followedBy(type),
  };
}
