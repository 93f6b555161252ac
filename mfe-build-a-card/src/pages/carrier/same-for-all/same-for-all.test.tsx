// @vitest-environment happy-dom
import { deliver, personalise } from '@bowtie/domain';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchOf, rose, showCarrier } from '../../../../testing/carrier/carrier-harness';
import {
  beginTest,
  choose,
  endTest,
  go,
  keptCards,
  opened,
  paper,
  reload,
  sameForAll,
  type,
  written,
} from '../../../../testing/carrier/user-actions';

beforeEach(() => {
  beginTest();
});
afterEach(endTest);

const messages = () => keptCards().map(({ personalizationInfo }) => personalizationInfo?.carrierMessage);

describe('the same for all', () => {
  it('is one switch for every step, and nothing is asked of a card that is alone', async () => {
    showCarrier(batchOf(3));
    fireEvent.click(sameForAll('Same for all 3 plastic cards'));
    choose(/^Paper carrier/);
    expect(keptCards().map(({ applyCarrierTypeToAll }) => applyCarrierTypeToAll)).toEqual([true, true, true]);
    go();
    await opened('Write your words');
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('To', 'Rose');
    type('From', 'Ada');
    type('Message', 'Hello');
    go();
    await opened('Where does it go?');
    expect(messages()).toEqual(['Hello', 'Hello', 'Hello']);
    reload();
    expect(sameForAll(/^Same for all/).checked).toBe(true);
    showCarrier(batchOf(1));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says that one can be changed by itself, and lets it', async () => {
    showCarrier(deliver(paper(batchOf(2)), 'card-1', rose, true), '?card=1&part=words');
    fireEvent.click(sameForAll(/^Same for both/));
    expect(screen.getByText(/You can still change one of them on its own/)).toBeTruthy();
    type('Message', 'For both');
    fireEvent.click(screen.getByRole('button', { name: 'Card 2, to do' }));
    await screen.findByText(/^Card 2 of 2/);
    expect(
      screen.getByText(/^Filled in like card 1\. What you change here is for this card alone/),
    ).toBeTruthy();
    expect(sameForAll(/^Same for both/).checked).toBe(false);
    type('Message', 'For the second');
    expect(messages()).toEqual(['For both', 'For the second']);
    fireEvent.click(screen.getByRole('button', { name: /^Card 1,/ }));
    await screen.findByText(/^Card 1 of 2/);
    expect(sameForAll(/^Same for both/).checked).toBe(false);
    type('Message', 'For the first');
    expect(messages()).toEqual(['For the first', 'For the second']);
  });

  it('says whose own choices it replaced, and gives them back', async () => {
    const own = personalise(written(paper(batchOf(2))), 'card-2', { carrierMessage: 'My own' });
    showCarrier(own, '?card=1&part=words');
    fireEvent.click(sameForAll(/^Same for both/));
    expect(messages()).toEqual(['Happy birthday!', 'Happy birthday!']);
    expect(screen.getByText('Card 2 had its own choices. They were replaced.')).toBeTruthy();
    go('Undo');
    expect(messages()).toEqual(['Happy birthday!', 'My own']);
    expect(sameForAll(/^Same for both/).checked).toBe(false);
  });
});
