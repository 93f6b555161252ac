// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ShopView, wholeShop } from '../../data/shop-view';
import { BrandFilters } from './brand-filters';
import { ShopSearch } from './shop-search';

describe('the filters of the shop', () => {
  afterEach(cleanup);

  const categories = [{ slug: 'books', name: 'Books', merchant_count: 3 }];

  /** The page, whose address follows each change only when it is let: `arrive` brings the first change that waits. */
  function showShop() {
    const changes: Partial<ShopView>[] = [];
    let arrive: () => void = () => undefined;
    let goBack: () => void = () => undefined;
    function Shop() {
      const [view, setView] = useState(wholeShop);
      arrive = () => {
        const change = changes.shift();
        setView((now) => ({ ...now, ...change }));
      };
      goBack = () => setView(wholeShop);
      return (
        <BrandFilters
          view={view}
          path="/buy-gift-cards/"
          categories={categories}
          onShow={(change) => changes.push(change)}
        />
      );
    }
    render(<Shop />);
    return { changes, arrive: () => act(() => arrive()), goBack: () => act(() => goBack()) };
  }

  const category = () => screen.getByLabelText<HTMLSelectElement>('Category');
  const discounts = () => screen.getByLabelText<HTMLInputElement>('With a discount');

  it('changes at once, and shows again whatever the address says', () => {
    const { changes, arrive, goBack } = showShop();
    fireEvent.change(category(), { target: { value: 'books' } });
    fireEvent.click(discounts());
    expect(changes).toMatchObject([
      { category: 'books', discounts: false },
      { category: 'books', discounts: true },
    ]);
    // The address of the first change does not take the second one back.
    arrive();
    expect(category().value).toBe('books');
    expect(discounts().checked).toBe(true);
    arrive();
    goBack();
    expect(category().value).toBe('');
    expect(discounts().checked).toBe(false);
  });

  it('asks for the brands of a letter', () => {
    const { changes } = showShop();
    fireEvent.click(screen.getByRole('button', { name: 'C–E' }));
    expect(changes).toMatchObject([{ letter: 'CDE' }]);
    expect(changes[0]).not.toHaveProperty('sort');
    expect(screen.getByRole('button', { name: 'C–E' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the search of the shop', () => {
  afterEach(cleanup);

  const requests: string[] = [];

  /** The page, whose address is the view. */
  function Shop() {
    const [view, setView] = useState(wholeShop);
    return (
      <>
        <ShopSearch
          view={view}
          path="/buy-gift-cards/"
          onShow={(change) => {
            requests.push(change.query ?? '');
            setView((now) => ({ ...now, ...change }));
          }}
        />
        <button type="button" onClick={() => setView(wholeShop)}>
          Clear
        </button>
      </>
    );
  }

  it('asks once typing pauses, keeps what is typed meanwhile, and follows the address', async () => {
    render(<Shop />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: /Find a card/ });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('cof');
    type('coffee ');
    await waitFor(() => expect(requests).toEqual(['coffee']));
    expect(field.value).toBe('coffee ');
    type('coffee b');
    fireEvent.submit(field);
    await waitFor(() => expect(requests).toEqual(['coffee', 'coffee b']));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(requests).toEqual(['coffee', 'coffee b']);
  });
});
