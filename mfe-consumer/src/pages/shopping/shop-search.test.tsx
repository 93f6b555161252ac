// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { wholeShop } from '../../data/shop-view';
import { ShopSearch } from './shop-search';

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
