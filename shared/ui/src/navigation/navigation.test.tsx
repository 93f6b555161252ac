// @vitest-environment happy-dom
import { Tabs } from '@bowtie/ui/lists';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';
import { Stepper } from './stepper';

afterEach(cleanup);

describe('tabs', () => {
  function Account() {
    const [selected, setSelected] = useState<'orders' | 'rewards' | 'alerts'>('orders');
    const tabs = (['orders', 'rewards', 'alerts'] as const).map((id) => ({
      id,
      label: id,
      panel: `the ${id}`,
    }));
    return <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected} />;
  }
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('are one stop of the Tab key, and arrows move and choose', () => {
    render(<Account />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    tabs[0]?.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[1]);
    expect(screen.getByRole('tabpanel', { name: 'rewards' }).textContent).toBe('the rewards');
    press('End');
    expect(document.activeElement).toBe(tabs[2]);
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[0]);
    press('ArrowLeft');
    expect(tabs[2]?.getAttribute('aria-selected')).toBe('true');
    press('Home');
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});

describe('the pages shown', () => {
  it('hold first, last, the current one and its neighbours, in order', () => {
    const anyPage = fc
      .integer({ min: 1, max: 500 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(anyPage, ([page, count]) => {
        const shown = pageWindow(page, count);
        const numbers = shown.filter((item) => item !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const needed of [1, page, count, page - 1, page + 1]) {
          if (needed >= 1 && needed <= count) expect(numbers).toContain(needed);
        }
        expect(shown.length).toBe(Math.min(count, 7));
        shown.forEach((item, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (item === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(1);
        });
      }),
    );
  });
});

describe('pagination', () => {
  it('says which page it is and moves', () => {
    const onPage = vi.fn();
    render(<Pagination page={3} pageCount={9} onPage={onPage} />);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(4);
  });

  it('ends at its ends, and shows nothing for one page', () => {
    const { rerender, container } = render(<Pagination page={1} pageCount={2} onPage={() => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    rerender(<Pagination page={1} pageCount={1} onPage={() => undefined} />);
    expect(container.childElementCount).toBe(0);
  });

  it('with addresses is links, and leaves a click for a new tab to the browser', () => {
    const onPage = vi.fn();
    render(<Pagination page={1} pageCount={3} onPage={onPage} hrefFor={(page) => `?page=${page}`} />);
    const link = screen.getByRole('link', { name: 'Page 2' });
    expect(link.getAttribute('href')).toBe('?page=2');
    const inNewTab = createEvent.click(link, { ctrlKey: true });
    fireEvent(link, inNewTab);
    expect([onPage.mock.calls.length, inNewTab.defaultPrevented]).toEqual([0, false]);
    fireEvent.click(link);
    expect(onPage).toHaveBeenCalledWith(2);
  });
});

describe('the checkout steps', () => {
  it('mark what is done and what is open', () => {
    const steps = ['Login', 'Payment', 'Review'].map((label) => ({ id: label.toLowerCase(), label }));
    render(<Stepper steps={steps} current="payment" label="Checkout" />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toBe('Login, complete');
  });
});
