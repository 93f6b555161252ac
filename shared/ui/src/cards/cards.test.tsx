// @vitest-environment happy-dom
import { CardGroupHead, CategoryChips, DesignGrid, PriceLine } from '@bowtie/ui/cards';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(cleanup);

const designs = [
  { id: 'hello', name: 'Hello', image_url: '/images/cards/hello.svg' },
  { id: 'snowed-in', name: 'Snowed in', image_url: '/images/cards/snowed-in.svg' },
];

describe('the price line', () => {
  const line = () => document.querySelector('p')?.textContent;

  it('says what one card costs, and why', () => {
    render(<PriceLine amount={75} />);
    expect(line()).toBe('$75.00 + card fee $3.95$78.95');
  });

  it('counts the fee once a card', () => {
    render(<PriceLine amount={75} quantity={2} />);
    expect(line()).toBe('2 × $75.00 + card fee $3.95 each$157.90');
  });

  it.each([undefined, 9, 501, 10.5])('asks for an amount while there is %s', (amount) => {
    render(<PriceLine amount={amount} />);
    expect(line()).toBe('Choose an amount from $10.00 to $500.00 to see the price.');
  });
});

describe('the grid of designs', () => {
  it('is a group of radio buttons, named by their designs', () => {
    const choose = vi.fn();
    render(<DesignGrid designs={designs} places={6} chosen="hello" onChoose={choose} />);
    expect(screen.getByRole('group', { name: 'Design' }).getAttribute('aria-busy')).toBe('false');
    expect(screen.getByRole('radio', { name: 'Hello' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Snowed in' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(designs[1]);
  });

  it('shows the chosen design first where it is none of those that are shown', () => {
    const outside = { id: 'far', name: 'Far away', image_url: '/far.svg' };
    render(<DesignGrid designs={designs} places={6} chosen="far" outside={outside} onChoose={vi.fn()} />);
    const [first] = screen.getAllByRole('radio');
    expect(first).toBe(screen.getByRole('radio', { name: 'Your choice: Far away' }));
    expect(first).toHaveProperty('checked', true);
  });

  it('turns the page by its arrows at the ends of its row, and says which page it is', () => {
    const turn = vi.fn();
    const shown = (page: number) => (
      <DesignGrid
        designs={designs}
        places={6}
        chosen="hello"
        onChoose={vi.fn()}
        pages={{ page, pageCount: 2, onPage: turn }}
      />
    );
    const { rerender } = render(shown(1));
    expect(screen.getByText(/^Page 1 of 2/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Designs before' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'More designs' }));
    expect(turn).toHaveBeenLastCalledWith(2);
    rerender(shown(2));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More designs' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Designs before' }));
    expect(turn).toHaveBeenLastCalledWith(1);
  });

  it('keeps the places of designs that are on their way', () => {
    render(<DesignGrid designs={undefined} places={6} chosen={undefined} onChoose={vi.fn()} />);
    const group = screen.getByRole('group', { name: 'Design' });
    expect(group.getAttribute('aria-busy')).toBe('true');
    expect(group.children.length).toBe(6);
  });
});

it('offers all occasions first, and says which one is chosen', () => {
  const choose = vi.fn();
  const categories = [{ slug: 'birthday', name: 'Birthday' }];
  render(<CategoryChips all="All designs" categories={categories} chosen="birthday" onChoose={choose} />);
  expect(screen.getByRole('group', { name: 'Occasion' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Birthday' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'All designs' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('');
});

describe('the head of cards that travel together', () => {
  it('says how they travel, and where they go', () => {
    render(
      <section aria-label="Delivery">
        <CardGroupHead
          title="One parcel to Ada"
          headingLevel={2}
          icon="truck"
          destination="12 Row, Springfield, IL 62701"
        >
          <p>Ground</p>
        </CardGroupHead>
      </section>,
    );
    const parcel = screen.getByRole('region', { name: 'Delivery' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One parcel to Ada');
    expect([...parcel.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '12 Row, Springfield, IL 62701',
      'Ground',
    ]);
  });

  it('leaves out where cards go that have no address', () => {
    render(<CardGroupHead title="By e-mail" headingLevel={3} icon="mail" />);
    expect(document.querySelector('p')).toBeNull();
  });
});
