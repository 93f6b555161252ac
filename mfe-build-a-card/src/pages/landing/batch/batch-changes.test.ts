import {
  beginBatch,
  changeDetails,
  changeImage,
  chooseCarrierOption,
  emptyFlow,
  type Flow,
  goBack,
  personalise,
  setApplyToAll,
  suggestDesign,
} from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { changeQuantity, isUntouched, openBatch, removedHere } from './batch-changes';
import { forgetCleared, leaveCleared, lostByClearing } from './cleared-batch';
import { removeCurrent, undoRemoval } from './removal';

/** Three cards with a name each. */
function threeNamed(): Flow {
  const flow = setApplyToAll(changeQuantity(openBatch(emptyFlow(), undefined), 3), { details: false });
  return flow.cards.reduce(
    (now, { cardId }, place) => changeDetails(now, cardId, { nameOnCard: `Name ${place + 1}` }),
    flow,
  );
}
const names = ({ cards }: Flow) => cards.map(({ nameOnCard }) => nameOnCard);

describe('a batch', () => {
  it('begins with the network of the address', () => {
    expect(openBatch(emptyFlow(), 'mastercard').cards[0]?.cardNetwork).toBe('mastercard');
    expect(openBatch(emptyFlow(), undefined).cards[0]?.cardNetwork).toBe('visa');
  });

  it('that has begun stays as it is', () => {
    const flow = threeNamed();
    expect(openBatch(flow, 'mastercard')).toBe(flow);
  });

  it('is untouched until a design was chosen', () => {
    const flow = beginBatch(emptyFlow());
    expect(isUntouched(flow)).toBe(true);
    expect(isUntouched(changeQuantity(flow, 2))).toBe(false);
    const cards = flow.cards.map((card) => ({
      ...card,
      cloudinaryId: 'own',
      imageUrl: '/images/own/own.webp',
    }));
    expect(isUntouched({ ...flow, cards })).toBe(false);
    const [design, other] = ['cake', 'silk'].map((id) => ({
      open_loop_product_id: 'visa',
      gift_template_id: id,
    }));
    if (design === undefined || other === undefined) throw new Error('there are two');
    const suggested = changeQuantity(suggestDesign(flow, design), 2);
    expect(suggested.cards.map((card) => card.design)).toEqual([design, design]);
    expect(isUntouched(suggested)).toBe(true);
    const [first] = suggested.cards;
    expect(isUntouched(changeImage(suggested, first?.cardId ?? '', { design: other }))).toBe(false);
    expect(isUntouched(changeImage(suggested, first?.cardId ?? '', { design }))).toBe(false);
  });
});

describe('fewer cards', () => {
  it('can come back with all that was typed', () => {
    const fewer = changeQuantity(threeNamed(), 1);
    expect(names(fewer)).toEqual(['Name 1']);
    expect(removedHere(fewer)).toBe(2);
    expect(names(undoRemoval(fewer, false))).toEqual(['Name 1', 'Name 2', 'Name 3']);
  });

  it('come back where the one in hand was taken away', () => {
    const flow = threeNamed();
    const without = removeCurrent(flow, flow.cards[1]?.cardId ?? '');
    expect(names(without)).toEqual(['Name 1', 'Name 3']);
    expect(names(undoRemoval(without, false))).toEqual(['Name 1', 'Name 2', 'Name 3']);
  });

  it('are never none', () => {
    const flow = changeQuantity(threeNamed(), 1);
    expect(removeCurrent(flow, flow.cards[0]?.cardId ?? '')).toBe(flow);
  });

  it('are forgotten when there are more again', () => {
    const more = changeQuantity(changeQuantity(threeNamed(), 1), 2);
    expect(removedHere(more)).toBe(0);
    expect(undoRemoval(more, false)).toBe(more);
  });
});

describe('a batch that was cleared', () => {
  const now = Date.parse('2026-11-20T12:00:00');
  const tomorrow = now + 24 * 3_600_000;
  const named = () => {
    const flow = beginBatch(emptyFlow());
    return changeDetails(flow, flow.cards[0]?.cardId ?? '', { nameOnCard: 'Ada', amount: 75 });
  };
  const back = (flow: Flow) => openBatch(goBack(flow, 'carrier', now), undefined);

  it('is not spoken of where the draft holds all of it', () => {
    expect(forgetCleared(back(named()), now).removed).toBeNull();
  });

  it('is where words were lost, until another day', () => {
    const flow = named();
    const cardId = flow.cards[0]?.cardId ?? '';
    const packed = chooseCarrierOption(flow, cardId, 'paper_carrier');
    const gone = back(personalise(packed, cardId, { carrierTo: 'Grace' }));
    expect(forgetCleared(gone, now)).toBe(gone);
    expect(lostByClearing(gone)).toEqual({ whole: false, parts: ['package', 'words'] });
    expect(forgetCleared(gone, tomorrow).removed).toBeNull();
    expect(leaveCleared(gone).removed).toBeNull();
  });

  it('is where cards were lost that differed', () => {
    const gone = back(threeNamed());
    expect(forgetCleared(gone, now)).toBe(gone);
    expect(lostByClearing(gone)).toEqual({ whole: true, parts: [] });
  });
});

it('brings a cleared batch back in place of the one begun since', () => {
  const begun = openBatch(goBack(threeNamed(), 'carrier'), undefined);
  expect(names(undoRemoval(begun, true))).toEqual(['Name 1', 'Name 2', 'Name 3']);
});
