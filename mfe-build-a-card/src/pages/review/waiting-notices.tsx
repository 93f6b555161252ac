import {
  type BuildACardCard,
  discard,
  discardUnfinished,
  type Flow,
  finishBatch,
  isBegun,
  isComplete,
  isUnfinished,
  moneyText,
  networkNames,
  nextStep,
  selectCard,
  stepOf,
} from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { useNavigate } from '@bowtie/web';
import { useSetAtom } from 'jotai';
import type { Act } from '../../state/flow';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { isRedirectedAtom } from '../../state/redirect-reason';

interface FlowProps {
  flow: Flow;
  act: Act;
}

interface WaitingProps extends FlowProps {
  /** Called with the first of the cards that came into the review. */
  onTaken: (cardId: string) => void;
  /** Called when a change was given up, and the button for that is gone. */
  onDiscarded: () => void;
}

const list = new Intl.ListFormat('en-US');

/** A card that the review does not show, in a few words. */
function nameOf({ cardNetwork, amount, nameOnCard, personalizationInfo }: BuildACardCard): string {
  const person = nameOnCard.trim() || (personalizationInfo?.carrierTo.trim() ?? '');
  const value = amount === undefined ? '' : ` of ${moneyText({ dollars: amount })}`;
  return `${networkNames[cardNetwork]}${value}${person === '' ? '' : ` for ${person}`}`;
}

/** Says that a card of the review is being changed, and leads back to that. */
function EditNotice({ flow, act, onDiscarded }: FlowProps & Pick<WaitingProps, 'onDiscarded'>) {
  const navigate = useNavigate();
  const base = useBasePath();
  const { editing, cartList } = flow;
  const ledToLanding = useSetAtom(isRedirectedAtom);
  const number = cartList.findIndex(({ cardId }) => cardId === editing?.cardId) + 1;
  const goOn = () => {
    const { step, cardId } = nextStep(flow);
    if (cardId !== null) act(selectCard, cardId);
    if (step === 'landing') ledToLanding(true);
    void navigate(stepPath(base, step === 'review' ? (editing?.step ?? 'carrier') : step));
  };
  return (
    <NoticeBox
      tone="warning"
      title={`Card ${number} is open for changes`}
      action={
        <>
          <Button size="small" onClick={goOn}>
            Go on changing it
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              act(discard);
              onDiscarded();
            }}
          >
            Discard the changes
          </Button>
        </>
      }
    >
      Below it is shown as it was before.
    </NoticeBox>
  );
}

/** Says that complete cards are open again, after the way back from here, and takes them in. */
function ReopenedNotice({ flow, act, onTaken }: FlowProps & Pick<WaitingProps, 'onTaken'>) {
  const navigate = useNavigate();
  const base = useBasePath();
  const cards = flow.cards.filter(isBegun);
  const one = cards.length === 1;
  const takeIn = () => {
    act((now: Flow) => finishBatch({ ...now, cards: now.cards.filter(isBegun) }));
    const [first] = cards;
    if (first !== undefined) onTaken(first.cardId);
  };
  return (
    <NoticeBox
      tone="warning"
      title={`${one ? 'One complete card is' : `${cards.length} complete cards are`} open for changes`}
      action={
        <>
          <Button size="small" onClick={takeIn}>
            {one ? 'Put it into the review' : 'Put them into the review'}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void navigate(stepPath(base, 'carrier'))}>
            {one ? 'Go on changing it' : 'Go on changing them'}
          </Button>
        </>
      }
    >
      {`${list.format(cards.map(nameOf))}. Nothing is missing.`}
    </NoticeBox>
  );
}

/** That complete cards wait with those, or the one, that are not finished. */
function waitingText(complete: number, one: boolean): string {
  if (complete === 1)
    return one ? 'One complete card waits with it. ' : 'One complete card waits with them. ';
  return one ? `${complete} complete cards wait with it. ` : `${complete} complete cards wait with them. `;
}

/** What to do about what is not finished; alone, or where the review has other cards. */
function adviceText(one: boolean, alone: boolean): string {
  if (alone)
    return one
      ? 'Finish it first. Everything you gave is kept.'
      : 'Finish them first. Everything you gave is kept.';
  return one
    ? 'Finish or discard it before the others go into the cart.'
    : 'Finish or discard them before the others go into the cart.';
}

/** Says what was begun and is not finished, leads back to it, or discards just that. */
function UnfinishedNotice({ flow, act }: FlowProps) {
  const navigate = useNavigate();
  const base = useBasePath();
  const ledToLanding = useSetAtom(isRedirectedAtom);
  const cards = flow.cards.filter(isUnfinished);
  const complete = flow.cards.filter(isComplete).length;
  const [first] = cards;
  const one = cards.length === 1;
  const goOn = () => {
    if (first === undefined) return;
    act(selectCard, first.cardId);
    if (stepOf(first) === 'landing') ledToLanding(true);
    void navigate(stepPath(base, stepOf(first)));
  };
  return (
    <NoticeBox
      tone="warning"
      title={`${one ? 'One card is' : `${cards.length} cards are`} not finished yet`}
      action={
        <>
          <Button size="small" onClick={goOn}>
            Finish
          </Button>
          <Button size="small" variant="quiet" onClick={() => act(discardUnfinished)}>
            {one ? 'Discard it' : `Discard all ${cards.length}`}
          </Button>
        </>
      }
    >{`${`${list.format(cards.map(nameOf))}. `}${complete > 0 ? waitingText(complete, one) : ''}${adviceText(one, flow.cartList.length === 0)}`}</NoticeBox>
  );
}

/** Says what stands beside the review's cards. A card that was laid out and that nobody began is not worth a word. */
export function WaitingNotice(props: WaitingProps) {
  const { editing, cards } = props.flow;
  if (editing !== null) return <EditNotice {...props} />;
  if (cards.some(isUnfinished)) return <UnfinishedNotice {...props} />;
  return cards.some(isBegun) ? <ReopenedNotice {...props} /> : null;
}
