// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { type Notice, NoticeRegion } from './notice-region';
import { Popover } from './popover';

afterEach(cleanup);

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s', (_, Panel) => {
  const show = (open: boolean, onClose: () => void, dismissible = true) => (
    <Panel open={open} onClose={onClose} title="Your cart" dismissible={dismissible}>
      <p>Two cards</p>
    </Panel>
  );
  const find = (): HTMLDialogElement => {
    const dialog = document.querySelector('dialog');
    if (!dialog) throw new Error('No dialog in the page');
    return dialog;
  };

  it('opens and closes with its state, and has a name', () => {
    const { rerender } = render(show(false, () => undefined));
    expect(find().open).toBe(false);
    expect(screen.queryByText('Two cards')).toBeNull();
    rerender(show(true, () => undefined));
    expect(find().open).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBe(find());
    expect(screen.getByText('Two cards')).toBeDefined();
    rerender(show(false, () => undefined));
    expect(find().open).toBe(false);
  });

  it('asks to be closed by its button, by Esc and by the backdrop', () => {
    const onClose = vi.fn();
    render(show(true, onClose));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(find(), new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(find());
    fireEvent.click(find());
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(find().open).toBe(true);
  });

  it('gives the focus back to what had it, also where that was inert while it was open', async () => {
    function Page({ open }: { open: boolean }) {
      return (
        <>
          <main inert={open}>
            <button type="button">Add to cart</button>
          </main>
          <Panel open={open} onClose={() => undefined} title="Your cart" beneath="head">
            <p>Two cards</p>
          </Panel>
        </>
      );
    }
    const { rerender } = render(<Page open={false} />);
    screen.getByRole('button', { name: 'Add to cart' }).focus();
    rerender(<Page open />);
    expect(find().contains(document.activeElement)).toBe(true);
    rerender(<Page open={false} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to cart' }));
  });

  it.each([
    ['has left the page', 'other'],
    ['was not known any more', undefined],
  ])('gives the focus to the page when what had it %s', (_how, key) => {
    function Page({ open, isFormNew = false }: { open: boolean; isFormNew?: boolean }) {
      return (
        <>
          <main tabIndex={-1} inert={open}>
            <button key={isFormNew ? 'new' : 'first'} type="button">
              Add to cart
            </button>
          </main>
          <Panel open={open} onClose={() => undefined} title="Your cart" beneath="head">
            <p>Two cards</p>
          </Panel>
        </>
      );
    }
    const { rerender } = render(<Page open={false} />);
    if (key !== undefined) screen.getByRole('button', { name: 'Add to cart' }).focus();
    rerender(<Page open />);
    rerender(<Page open isFormNew />);
    rerender(<Page open={false} isFormNew />);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('does not take a drag out of a field for a press on the backdrop', () => {
    const onClose = vi.fn();
    render(show(true, onClose));
    fireEvent.pointerDown(screen.getByText('Two cards'));
    fireEvent.click(find());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays while it must', () => {
    const onClose = vi.fn();
    render(show(true, onClose, false));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(find(), cancel);
    fireEvent.pointerDown(find());
    fireEvent.click(find());
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const notice = (tone: Notice['tone'], undo?: Notice['undo']): Notice => ({
    id: tone,
    tone,
    text: `A ${tone}`,
    undo,
  });

  it('are read out: errors at once, the rest in turn', () => {
    render(<NoticeRegion notices={[notice('success'), notice('error')]} onDismiss={() => undefined} />);
    expect(screen.getByText('A error').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    expect(screen.getByText('A success').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('leave by themselves, except errors and while someone is at them', () => {
    const onDismiss = vi.fn();
    render(
      <NoticeRegion notices={[notice('success'), notice('error')]} onDismiss={onDismiss} lifetime={1000} />,
    );
    const line = screen.getByText('A success').parentElement ?? document.body;
    act(() => vi.advanceTimersByTime(900));
    fireEvent.pointerEnter(line, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(5000));
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(line);
    act(() => vi.advanceTimersByTime(1500));
    expect(onDismiss.mock.calls).toEqual([['success']]);
  });

  it('leave in their time when they appear where a mouse rests', () => {
    const onDismiss = vi.fn();
    render(<NoticeRegion notices={[notice('success')]} onDismiss={onDismiss} lifetime={1000} />);
    const line = screen.getByText('A success').parentElement ?? document.body;
    fireEvent.pointerEnter(line, { pointerType: 'mouse' });
    fireEvent.pointerMove(line, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(1000));
    expect(onDismiss.mock.calls).toEqual([['success']]);
  });

  it('can take back what was done', () => {
    const run = vi.fn();
    const onDismiss = vi.fn();
    render(<NoticeRegion notices={[notice('info', { label: 'Undo', run })]} onDismiss={onDismiss} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([run.mock.calls.length, onDismiss.mock.calls]).toEqual([1, [['info']]]);
  });
});

describe('a popover', () => {
  it('ties its button to its panel and fills it only while open', () => {
    render(
      <Popover label="Help centre" trigger={(props) => <button {...props}>Help</button>}>
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Help' });
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(panel?.getAttribute('popover')).toBe('auto');
    expect(button.getAttribute('popovertarget')).toBe(panel?.id);
    expect(screen.queryByText('Done')).toBeNull();
    const toggle = new Event('toggle');
    Object.assign(toggle, { newState: 'open', oldState: 'closed' });
    if (panel) fireEvent(panel, toggle);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Done')).toBeDefined();
  });
});
