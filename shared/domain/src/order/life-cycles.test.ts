import { describe, expect, it } from 'vitest';
import {
  addressChangeLife,
  addressChangeStates,
  businessLife,
  businessStates,
  type CardState,
  cardLife,
  cardStates,
  customerReviewLife,
  customerReviewStates,
  disputeLife,
  disputeStates,
  freezableStates,
  hasPassed,
  holdableStates,
  isFinal,
  type LifeCycle,
  mayMove,
  orderApprovalLife,
  orderApprovalStates,
  orderLife,
  orderReviewLife,
  orderReviewStates,
  orderStates,
  paymentLife,
  paymentStates,
  refundLife,
  refundStates,
  statesBefore,
  topUpLife,
  topUpStates,
  voidableStates,
  webhookDeliveryLife,
  webhookDeliveryStates,
} from './life-cycles';

/** What holds of every life cycle; `circle` are the states that may come again. The tables are small: all pairs are tried. */
function laws<S extends string>(
  life: LifeCycle<S>,
  states: readonly S[],
  first: S,
  circle: readonly S[] = [],
) {
  const pairs = states.flatMap((one) => states.map((other): [S, S] => [one, other]));

  it('names only states that exist', () => {
    for (const from of states) for (const to of life[from]) expect(states).toContain(to);
  });
  it('reaches every state from the first one', () => {
    for (const to of states) expect(hasPassed(life, first, to)).toBe(true);
  });
  it('never turns back but in its circle', () => {
    for (const [one, other] of pairs) {
      if (one === other || !hasPassed(life, one, other) || !hasPassed(life, other, one)) continue;
      expect(circle).toContain(one);
      expect(circle).toContain(other);
    }
  });
  it('filters by the same table as it moves', () => {
    for (const [from, to] of pairs) {
      expect(statesBefore(life, states, to).includes(from)).toBe(mayMove(life, from, to));
      if (mayMove(life, from, to)) expect(hasPassed(life, from, to)).toBe(true);
    }
  });
  it('ends where nothing follows', () => {
    for (const [from, to] of pairs)
      if (isFinal(life, from)) expect(hasPassed(life, from, to)).toBe(from === to);
  });
}

describe('the life of a buyer’s review', () => {
  laws(customerReviewLife, customerReviewStates, 'waiting', customerReviewStates);
  it('is not changed by its buyer once everybody reads it', () => {
    for (const state of ['waiting', 'held'] as const)
      expect(mayMove(customerReviewLife, 'released', state)).toBe(false);
  });
});

describe('an order’s life', () => {
  laws(orderLife, orderStates, 'received');
  it('hands nothing over before it is paid', () => {
    for (const state of orderStates) {
      if (mayMove(orderLife, 'received', state)) expect(['paid', 'cancelled']).toContain(state);
    }
  });
});

describe('a card’s life', () => {
  // What was refused or came back is printed or sent once more.
  const sentAgain: CardState[] = ['printed', 'sent', 'delivered', 'bounced'];
  laws(cardLife, cardStates, 'ordered', sentAgain);
  it('leaves a voided or replaced card alone', () => {
    expect(isFinal(cardLife, 'voided')).toBe(true);
    expect(isFinal(cardLife, 'replaced')).toBe(true);
  });
});

describe('what a dispute stops', () => {
  it('holds every order that is not over', () => {
    expect(holdableStates).toEqual(orderStates.filter((state) => !isFinal(orderLife, state)));
  });
  it('freezes only cards that could still be voided by their buyer', () => {
    for (const state of freezableStates) expect(voidableStates).toContain(state);
    expect(freezableStates).not.toContain('redeemed');
  });
  it('leaves opened cards to a lost dispute alone', () => {
    expect(
      statesBefore(cardLife, cardStates, 'voided').filter((state) => !voidableStates.includes(state)),
    ).toEqual(['redeemed']);
  });
});

describe('a dispute’s life', () => {
  laws(disputeLife, disputeStates, 'open');
});

describe('a business’s life', () => {
  laws(businessLife, businessStates, 'pending', ['pending', 'approved', 'rejected']);
  it('waits for a decision once it registers again, and never after it is approved', () => {
    expect(statesBefore(businessLife, businessStates, 'pending')).toEqual(['rejected']);
  });
});

describe('a refund’s life', () => {
  laws(refundLife, refundStates, 'pending');
});

describe('a payment’s life', () => {
  laws(paymentLife, paymentStates, 'unpaid', ['unpaid', 'needs_second_factor']);
  it('takes no money that was not set aside, and keeps what it took', () => {
    expect(statesBefore(paymentLife, paymentStates, 'captured')).toEqual(['authorised']);
    expect(isFinal(paymentLife, 'captured')).toBe(true);
  });
});

describe('a review’s life', () => {
  laws(orderReviewLife, orderReviewStates, 'open');
});

describe('an approval’s life', () => {
  laws(orderApprovalLife, orderApprovalStates, 'open');
});

describe('a top-up’s life', () => {
  laws(topUpLife, topUpStates, 'open');
});

describe('a webhook delivery’s life', () => {
  laws(webhookDeliveryLife, webhookDeliveryStates, 'pending', ['pending', 'held']);
});

describe('the life of a change that the buyer’s mailbox decides', () => {
  laws(addressChangeLife, addressChangeStates, 'waiting');
});
