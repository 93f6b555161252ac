// @vitest-environment happy-dom
import { deliver, personalise } from '@bowtie/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchOf, rose, showCarrier } from '../../../testing/carrier/carrier-harness';
import {
  beginTest,
  choose,
  endTest,
  go,
  greeting,
  keptCards,
  opened,
  paper,
  reload,
  sameForAll,
  type,
  typed,
  written,
} from '../../../testing/carrier/user-actions';

describe('the way through the carrier', () => {
  beforeEach(() => {
    beginTest();
  });
  afterEach(endTest);

  describe('several cards', () => {
    const ready = (count: number) => deliver(written(paper(batchOf(count))), 'card-1', rose, false);

    it('are worked through one after another', async () => {
      showCarrier(ready(2), '?card=1&part=check');
      expect(screen.getByText(/^Card 1 of 2, step \d of \d$/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Card 1, complete' }).getAttribute('aria-current')).toBe(
        'step',
      );
      go('Next card');
      await opened('Where does it go?');
      expect(screen.getByText(/^Card 2 of 2, step \d of \d$/)).toBeTruthy();
    });

    it('go to the review once all are complete', async () => {
      showCarrier(deliver(ready(2), 'card-2', rose, false), '?card=2&part=check');
      go('Review your cards');
      await waitFor(() => expect(window.location.pathname).toBe('/build-a-card/review/'));
      expect(keptCards()).toEqual([]);
      expect(screen.getByRole('heading', { name: 'Your 2 cards are complete' })).toBeTruthy();
    });

    it('can be opened in any order', async () => {
      showCarrier(ready(2));
      fireEvent.click(screen.getByRole('button', { name: 'Card 2, to do' }));
      expect(await screen.findByText('Card 2 of 2, step 3 of 4')).toBeTruthy();
    });

    it('lead to the landing at once where one has no name', async () => {
      const flow = batchOf(2);
      const nameless = { ...flow, cards: flow.cards.map((card) => ({ ...card, nameOnCard: '' })) };
      showCarrier(nameless, '?card=2&part=package');
      await waitFor(() => expect(window.location.pathname).toBe('/build-a-card/'));
      expect(screen.queryByRole('radio')).toBeNull();
    });
  });

  describe('going back', () => {
    it('moves one step earlier and keeps everything typed', async () => {
      showCarrier(paper(batchOf(1)));
      await opened('Write your words');
      type('To', 'Rose');
      type('Message', 'Half a sen');
      go('Back');
      await opened('What shall the card arrive in?');
      go();
      await opened('Write your words');
      expect([typed('To'), typed('Message')]).toEqual(['Rose', 'Half a sen']);
    });

    it('leads from a card to the one before, and from the first to the landing', async () => {
      showCarrier(deliver(written(paper(batchOf(2))), 'card-1', rose), '?card=2&part=package');
      go('Back');
      await opened('Is this card right?');
      expect(screen.getByText(/^Card 1 of 2, step \d of \d$/)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Change package' }));
      await opened('What shall the card arrive in?');
      go('Back');
      await waitFor(() => expect(window.location.pathname).toBe('/build-a-card/'));
      expect(keptCards()).toHaveLength(2);
    });

    it('opens answered sub-steps again, and none that are still to come', async () => {
      showCarrier(written(paper(batchOf(1))));
      const steps = await screen.findByRole('navigation', { name: 'Steps of this card' });
      expect(
        within(steps)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Package, answered', 'Words, answered']);
      fireEvent.click(within(steps).getByRole('button', { name: /Words/ }));
      await opened('Write your words');
    });
  });

  describe('a reload', () => {
    it('keeps the package and what it is for', async () => {
      showCarrier(batchOf(2));
      choose(/^None/);
      fireEvent.click(sameForAll('Same for both plastic cards'));
      reload();
      await opened('What shall the card arrive in?');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^None/ }).checked).toBe(true);
      expect(sameForAll(/^Same for both/).checked).toBe(true);
      expect(keptCards().map(({ carrierOption }) => carrierOption)).toEqual(['no_carrier', 'no_carrier']);
    });

    it('keeps the greeting card', async () => {
      showCarrier(greeting(batchOf(1)));
      fireEvent.click(await screen.findByRole('radio', { name: 'Greeting 4' }));
      reload();
      await opened('Choose the greeting card');
      expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Greeting 4' })).checked).toBe(true);
    });

    it('keeps words that are not whole yet', async () => {
      showCarrier(paper(batchOf(1)));
      await opened('Write your words');
      type('From', 'A');
      type('Message', 'Hello there');
      reload();
      await opened('Write your words');
      expect([typed('From'), typed('Message')]).toEqual(['A', 'Hello there']);
    });

    it('keeps the mail', async () => {
      showCarrier(batchOf(1, 'virtual'));
      type('Recipient’s e-mail', 'rose@');
      type('Message', 'Hello');
      reload();
      expect([typed('Recipient’s e-mail'), typed('Message')]).toEqual(['rose@', 'Hello']);
    });

    it('keeps half an address', async () => {
      showCarrier(written(paper(batchOf(1))));
      await opened('Where does it go?');
      type('Street and number', '12 Elm');
      type('ZIP', '62701');
      reload();
      await opened('Where does it go?');
      expect([typed('Street and number'), typed('ZIP')]).toEqual(['12 Elm', '62701']);
    });

    it('stays with the check of the second card', async () => {
      const flow = deliver(written(paper(batchOf(2))), 'card-1', rose, true);
      showCarrier(flow, '?card=2&part=check');
      reload();
      await opened('Is this card right?');
      expect(screen.getByText(/^Card 2 of 2, step \d of \d$/)).toBeTruthy();
    });
  });

  describe('without a card', () => {
    it('the way leads to the landing', () => {
      showCarrier({ ...batchOf(1), cards: [], currentCardId: null });
      expect(screen.getByRole('link', { name: 'Build a card' }).getAttribute('href')).toBe('/build-a-card/');
    });
  });
});

describe('the same for all', () => {
  beforeEach(() => {
    beginTest();
  });
  afterEach(endTest);

  const messages = () => keptCards().map(({ personalizationInfo }) => personalizationInfo?.carrierMessage);

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
