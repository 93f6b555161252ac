// @vitest-environment happy-dom

import { Table } from '@bowtie/ui/lists';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { CardArt } from '../gift/card-art';
import { Money } from './money';
import { Progress } from './progress/progress';

afterEach(cleanup);

describe('a button', () => {
  it('does nothing more while busy, and keeps its name and the focus', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick} type="submit">
        Pay $52.95
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $52.95' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.disabled, document.activeElement === button]).toEqual([false, true]);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('with a count says it', () => {
    render(<IconButton icon="bag" label="Cart" count={3} />);
    expect(screen.getByRole('button', { name: 'Cart, 3' })).toBeDefined();
  });
});

describe('money', () => {
  it('is shown in words', () => {
    render(<Money price={2_000_000} />);
    expect(screen.getByText('$10,000.00')).toBeDefined();
  });
});

describe('a gift card', () => {
  it('holds its place before its picture is there, and says what it is', () => {
    render(
      <CardArt
        src="/images/cards/hooray.svg"
        alt="Hooray"
        network="visa"
        amount={50}
        nameOnCard="Mia Torres"
        plastic
      />,
    );
    const picture = screen.getByAltText<HTMLImageElement>('Hooray');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['325', '208']);
    expect(screen.getByRole('img', { name: 'Visa' })).toBeDefined();
    expect(screen.getByText('Mia Torres')).toBeDefined();
    expect(document.body.textContent).toContain('$50.00');
  });
});

describe('a table', () => {
  it('names its rows and says when it has none', () => {
    const columns = [
      { key: 'number', header: 'Order', heading: true, cell: (row: { number: string }) => row.number },
      { key: 'more', header: 'Total', align: 'end', cell: () => '$5.00' },
    ] as const;
    const { rerender } = render(
      <Table caption="Orders" columns={columns} rows={[{ number: 'BT-1' }]} rowKey={(row) => row.number} />,
    );
    expect(screen.getByRole('rowheader', { name: 'BT-1' })).toBeDefined();
    expect(screen.getByRole('table', { name: 'Orders' })).toBeDefined();
    rerender(
      <Table
        caption="Orders"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.number}
        empty="No orders yet"
      />,
    );
    expect(screen.getByText('No orders yet')).toBeDefined();
  });
});

describe('progress', () => {
  it('has a name, and a value only when it is known', () => {
    render(<Progress label="Making your cards" value={12} max={40} />);
    expect(screen.getByLabelText('Making your cards').getAttribute('value')).toBe('12');
  });
});
