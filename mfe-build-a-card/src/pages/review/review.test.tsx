// @vitest-environment happy-dom
import { addressGroups, confirmGroup, editCard, emptyFlow } from '@bowtie/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  elsewhere,
  forPerson,
  open,
  plastic,
  press,
  store,
  stubBrowser,
  sums,
  titles,
  virtual,
  where,
} from '../../../testing/review';

stubBrowser();

describe('the review', () => {
  it('shows every card and what all of it costs, without tax', async () => {
    open({ cartList: [plastic('a'), elsewhere('b'), virtual('c')] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review your Build-a-Cards');
    expect(titles()).toEqual(['Card 1: Visa by mail', 'Card 2: Visa by mail', 'Card 3: Visa by e-mail']);
    await waitFor(() => expect(sums()).toContain('$138.85'));
    expect(sums()).toContain('Value of 3 cards$125.00');
    expect(sums()).toContain('Card fees$8.85');
    expect(sums()).toContain('Shipping$5.00');
  });

  it('leaves out what the carrier does not answer, and asks again', async () => {
    store.carrierAnswers = false;
    open({ cartList: [plastic('a')] });
    await screen.findByText('The parcel carrier does not answer');
    expect(sums()).toContain('Total before shipping$52.95');
    store.carrierAnswers = true;
    press('Ask again');
    await waitFor(() => expect(sums()).toContain('Total$55.45'));
  });

  it('says what to do while there is no card', () => {
    open({});
    expect(screen.getByRole('link', { name: 'Build a card' }).getAttribute('href')).toBe('/build-a-card/');
  });

  it('leads back to what is not finished, and keeps the rest out of the cart until then', () => {
    open({ cartList: [plastic('a')], cards: [plastic('b', { personalizationInfo: null })] });
    press('Add to cart');
    expect(store.sent).toEqual([]);
    press('Finish');
    expect(where()).toBe('/build-a-card/carrier/');
  });

  it('goes back to the cards that were added last', () => {
    open({ cartList: [plastic('a'), virtual('b')], lastAdded: ['b'] });
    press('Back');
    expect(where()).toBe('/build-a-card/carrier/');
    expect(titles()).toEqual(['Card 1: Visa by mail']);
  });
});

describe('what is not in the review', () => {
  const half = (cardId: string, name: string) => plastic(cardId, { nameOnCard: name, deliveryInfo: null });

  it('is discarded as a whole when it says so, and comes back', () => {
    const cards = [half('h1', 'Alan'), half('h2', 'Zed'), virtual('v')];
    open({ cartList: [plastic('a')], cards });
    expect(screen.getByText('2 cards are not finished yet')).toBeDefined();
    expect(
      screen.getByText(/^Visa of \$50.00 for Alan and Visa of \$50.00 for Zed\. One complete/),
    ).toBeDefined();
    press('Discard all 2');
    expect(screen.queryByText(/not finished yet/)).toBeNull();
    expect(screen.getByText('2 unfinished cards were discarded.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(screen.getByText('2 cards are not finished yet')).toBeDefined();
    expect(screen.queryByText(/were discarded/)).toBeNull();
  });

  it('is not called unfinished when it is complete, and is put in', () => {
    open({ cartList: [plastic('a'), virtual('b')], lastAdded: ['a', 'b'] });
    press('Back');
    expect(screen.queryByText(/not finished/)).toBeNull();
    expect(screen.getByText('2 complete cards are open for changes')).toBeDefined();
    press('Put them into the review');
    expect(titles()).toEqual(['Card 1: Visa by mail', 'Card 2: Visa by e-mail']);
    expect(screen.queryByText(/open for changes/)).toBeNull();
  });

  it('is not spoken of while nobody has begun it, nor in the way', () => {
    const blank = { nameOnCard: '', carrierOption: null, personalizationInfo: null, deliveryInfo: null };
    open({ cartList: [plastic('a')], cards: [plastic('blank', blank)] });
    expect(screen.queryByText(/card is/)).toBeNull();
    press('Back');
    expect(screen.getByText('One complete card is open for changes')).toBeDefined();
  });
});

describe('cards to one address', () => {
  it('are confirmed for one parcel with the saving shown, and taken apart again', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    await waitFor(() => expect(sums()).toContain('Shipping$5.00'));
    expect(screen.getByText('save', { exact: false }).textContent).toBe('save $2.50');
    press('Ship in one parcel');
    expect(sums()).toContain('Shipping$2.50');
    expect(screen.getByText('One parcel')).toBeDefined();
    press('Ship them one by one');
    expect(sums()).toContain('Shipping$5.00');
  });

  it('keep focus on what can be done next, and say what it costs now', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    await screen.findByRole('combobox', { name: 'Shipping for all' });
    const said = () =>
      within(screen.getByRole('region', { name: '2 cards to one address' })).getByRole('status');
    expect(said().textContent).toBe('');
    press('Ship in one parcel');
    expect(document.activeElement).toBe(button('Ship them one by one'));
    expect(said().textContent).toBe(
      'Both cards travel in one parcel now. Standard Mail, $2.50: you save $2.50.',
    );
    press('Ship them one by one');
    expect(document.activeElement).toBe(button('Ship in one parcel'));
    expect(said().textContent).toBe('Both cards are shipped one by one now, for $5.00 in all.');
  });

  it('stand below the title of their group', () => {
    open({ cartList: [plastic('a'), plastic('b'), virtual('c')] });
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H1 Review your Build-a-Cards',
      'H2 Your cards',
      'H3 2 cards to one address',
      'H4 Card 1: Visa by mail',
      'H4 Card 2: Visa by mail',
      'H3 Card 3: Visa by e-mail',
      'H2 Summary',
    ]);
  });

  it('travel as quick as the quickest of them, and it is said to whom and whose they are', async () => {
    open({
      cartList: [
        forPerson('a', 'Grace Hopper', 'fedex_ground'),
        forPerson('b', 'Alan Turing', 'standard_mail'),
        forPerson('c', 'Zed Third', 'fedex_2day'),
      ],
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Shipping for all' });
    expect(select.value).toBe('fedex_2day');
    // Apart they cost $5.00, $2.50 and $15.00.
    expect(screen.getByText('save', { exact: false }).textContent).toBe('save $7.50');
    const people = 'Addressed to Grace Hopper, with the cards of Alan Turing and Zed Third.';
    expect(screen.getByText(people)).toBeDefined();
    fireEvent.change(select, { target: { value: 'fedex_ground' } });
    expect(screen.getByText('The card of Zed Third arrives later than chosen.')).toBeDefined();
    fireEvent.change(select, { target: { value: 'fedex_2day' } });
    press('Ship in one parcel');
    await waitFor(() => expect(sums()).toContain('Shipping$15.00'));
    expect(screen.getByText(people)).toBeDefined();
  });

  it('take in another card without slowing it', async () => {
    const cartList = [plastic('a'), plastic('b')];
    const groupId = addressGroups(cartList)[0]?.id ?? '';
    const together = confirmGroup({ ...emptyFlow(), cartList }, groupId, 'standard_mail');
    const late = forPerson('c', 'Zed Third', 'fedex_2day');
    open({ ...together, cartList: [...together.cartList, late] });
    await waitFor(() => expect(sums()).toContain('Shipping$17.50'));
    press('Put the new card in too');
    expect(document.activeElement).toBe(button('Ship them one by one'));
    await waitFor(() => expect(sums()).toContain('Shipping$15.00'));
  });

  it('may be posted another way, in one parcel', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    const select = await screen.findByRole('combobox', { name: 'Shipping for all' });
    fireEvent.change(select, { target: { value: 'fedex_2day' } });
    press('Ship in one parcel');
    await waitFor(() => expect(sums()).toContain('Shipping$15.00'));
  });

  it('stand there as one parcel, with its price, while one of them is open for changes', async () => {
    const cartList = [plastic('a'), plastic('b')];
    const groupId = addressGroups(cartList)[0]?.id ?? '';
    const together = confirmGroup({ ...emptyFlow(), cartList }, groupId, 'standard_mail');
    open(editCard(together, 'b', 'carrier'));
    expect(screen.getByText('Below it is shown as it was before.')).toBeDefined();
    expect(screen.getByText('One parcel')).toBeDefined();
    expect(screen.getByText(/saving them takes the parcel apart/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ship them one by one' })).toBeNull();
    await waitFor(() => expect(sums()).toContain('Shipping$2.50'));
    press('Discard the changes');
    expect(button('Ship them one by one')).toBeDefined();
  });

  it('lose their parcel when one is removed, and get it back with the card', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    press('Ship in one parcel');
    press('Remove card 2');
    expect(titles()).toEqual(['Card 1: Visa by mail']);
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(screen.getByText('One parcel')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by mail');
  });
});

describe('a card', () => {
  it('is duplicated right after itself, and focus goes to the copy', () => {
    open({ cartList: [plastic('a'), virtual('b')] });
    press('Duplicate card 1');
    expect(titles()).toEqual(['Card 1: Visa by mail', 'Card 2: Visa by mail', 'Card 3: Visa by e-mail']);
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by mail');
  });

  it('is not duplicated beyond what an order holds', () => {
    open({ cartList: Array.from({ length: 20 }, (_, index) => elsewhere(`card-${index}`)) });
    expect(screen.queryByRole('button', { name: 'Duplicate card 1' })).toBeNull();
  });

  it.each([
    ['Design, value and name', '/build-a-card/'],
    ['Words', '/build-a-card/carrier/?card=1&part=words'],
    ['Address and shipping', '/build-a-card/carrier/?card=1&part=delivery'],
  ])('is edited at the step %s', (step, path) => {
    open({ cartList: [plastic('a'), elsewhere('b')] });
    const menu = document.getElementById(button('Edit card 2').getAttribute('popovertarget') ?? '');
    if (menu === null) throw new Error('there is no menu');
    menu.hidePopover = () => undefined;
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    fireEvent.click(within(menu).getByRole('button', { name: step }));
    expect(where()).toBe(path);
    expect(screen.getByText('Card 2 is open for changes')).toBeDefined();
    press('Discard the changes');
    expect(screen.queryByText('Card 2 is open for changes')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

stubBrowser();

describe('removed cards', () => {
  it('come back one after the other, the newest first', () => {
    open({ cartList: [plastic('a'), virtual('b'), elsewhere('c')] });
    const all = titles();
    press('Remove card 2');
    press('Remove card 1');
    expect(titles()).toEqual(['Card 1: Visa by mail']);
    expect(screen.getByText(/^2 cards were removed\./)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(titles()).toEqual(['Card 1: Visa by mail', 'Card 2: Visa by mail']);
    expect(document.activeElement?.textContent).toBe('Card 1: Visa by mail');
    press('Undo');
    expect(titles()).toEqual(all);
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by e-mail');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
