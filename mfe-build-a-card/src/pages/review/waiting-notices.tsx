import { discard, type Flow, isBegun, nextStep, restoreCard, selectCard } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { useNavigate } from '@bowtie/web';
import { useEffect, useRef } from 'react';
import type { Act } from '../../state/flow';
import { stepPath, useBasePath } from '../../state/flow-paths';

interface FlowProps {
  flow: Flow;
  act: Act;
}

/** What becomes of cards that are not finished, beside those that are. */
function waitingWords({ one, begun, alone }: Record<'one' | 'begun' | 'alone', boolean>): string {
  if (alone) return `Finish ${one ? 'it' : 'them'} first. Everything you gave is kept.`;
  return begun
    ? `Finish or discard ${one ? 'it' : 'them'} before the others go into the cart.`
    : 'Nothing is on it yet. It stays behind when the others go into the cart.';
}

/** Says that something was begun and is not finished, and leads back to it. */
export function WaitingNotice({ flow, act }: FlowProps) {
  const navigate = useNavigate();
  const base = useBasePath();
  const { editing, cards, cartList } = flow;
  if (cards.length === 0) return null;
  const goOn = () => {
    const { step, cardId } = nextStep(flow);
    if (cardId !== null) act(selectCard, cardId);
    void navigate(stepPath(base, step === 'review' ? (editing?.step ?? 'carrier') : step));
  };
  const number = cartList.findIndex(({ cardId }) => cardId === editing?.cardId) + 1;
  const one = cards.length === 1;
  const begun = cards.some(isBegun);
  return (
    <NoticeBox
      tone={begun ? 'warning' : 'info'}
      title={
        editing === null
          ? `${one ? 'One card is' : `${cards.length} cards are`} not finished yet`
          : `Card ${number} is open for changes`
      }
      action={
        <>
          <Button size="small" onClick={goOn}>
            {editing === null ? 'Finish' : 'Go on changing it'}
          </Button>
          <Button size="small" variant="quiet" onClick={() => act(discard)}>
            {editing === null ? 'Discard' : 'Discard the changes'}
          </Button>
        </>
      }
    >
      {editing !== null && 'Below it is shown as it was before.'}
      {editing === null && waitingWords({ one, begun, alone: cartList.length === 0 })}
    </NoticeBox>
  );
}

interface RemovedProps extends FlowProps {
  onRestored: (cardId: string) => void;
}

/** Says what was just removed, and brings it back. Focus waits on the way back, since the card it was on is gone. */
export function RemovedNotice({ flow, act, onRestored }: RemovedProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const first = flow.removed?.cards.find(({ from }) => from === 'cartList')?.card.cardId;
  const before = useRef(first);
  useEffect(() => {
    if (first !== undefined && before.current !== first) undo.current?.focus();
    before.current = first;
  }, [first]);
  if (first === undefined) return null;
  return (
    <NoticeBox
      action={
        <Button
          ref={undo}
          size="small"
          icon="undo"
          onClick={() => {
            act(restoreCard);
            onRestored(first);
          }}
        >
          Undo
        </Button>
      }
    >
      The card was removed.
    </NoticeBox>
  );
}
