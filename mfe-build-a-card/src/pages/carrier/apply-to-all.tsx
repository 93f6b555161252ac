import type { BuildACardCard, Flow } from '@bowtie/domain';
import { Checkbox } from '@bowtie/ui/forms';
import { persisted } from '@bowtie/web';
import { useAtom } from 'jotai';
import { type CarrierPart, partsOf } from '../../state/carrier-parts';

type Ticks = Readonly<Record<string, boolean>>;

/** Which sub-steps of which cards are meant for all cards; kept so that a reload leaves the tick where it was. */
const ticks = persisted<Ticks>({
  key: 'carrier-for-all',
  initial: {},
  restore: (kept) =>
    typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).map(([place, ticked]) => [place, ticked === true]))
      : undefined,
  keeping: 'session',
});

/** Whether what is decided in this sub-step holds for all cards, and how many those are. */
export function useApplyToAll(flow: Flow, card: BuildACardCard, part: CarrierPart) {
  const [all, setAll] = useAtom(ticks);
  const alike = flow.cards.filter(({ deliveryMethod }) => deliveryMethod === card.deliveryMethod);
  // Only cards that come with this sub-step have something to take over.
  const count = alike.filter((other) => part === 'package' || partsOf(other).includes(part)).length;
  const place = `${card.cardId} ${part}`;
  return {
    count,
    ticked: count > 1 && all[place] === true,
    tick: (ticked: boolean) => setAll((now) => ({ ...now, [place]: ticked })),
  };
}

interface ApplyToAllProps {
  choice: ReturnType<typeof useApplyToAll>;
  /** What the cards will share, such as "The same package". */
  what: string;
  /** What the cards are called, such as "plastic cards". */
  cards: string;
  hint?: string;
}

/** Offers to take a decision for all cards of its kind. A card that is alone is not asked. */
export function ApplyToAll({ choice, what, cards, hint }: ApplyToAllProps) {
  const { count, ticked, tick } = choice;
  if (count < 2) return null;
  return (
    <Checkbox
      label={`${what} for ${count === 2 ? 'both' : `all ${count}`} ${cards}`}
      hint={hint}
      checked={ticked}
      onChange={(event) => tick(event.target.checked)}
    />
  );
}
