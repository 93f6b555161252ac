// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from './undo-notice';

afterEach(cleanup);

const list = (names: readonly string[], onUndo: () => void) => (
  <>
    {names.map((name) => (
      <button key={name} type="button">{`Delete ${name}`}</button>
    ))}
    <UndoNotice removed={names.includes('Ada') ? undefined : 'Ada'} onUndo={onUndo}>
      {(name) => `${name} is deleted.`}
    </UndoNotice>
  </>
);

it('takes the focus when the row that had it is gone, and brings the row back', () => {
  const onUndo = vi.fn();
  const { rerender } = render(list(['Ada', 'Grace'], onUndo));
  screen.getByRole('button', { name: 'Delete Ada' }).focus();
  rerender(list(['Grace'], onUndo));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(onUndo).toHaveBeenCalledExactlyOnceWith('Ada');
});

it('takes no focus for what was removed before the page was opened', () => {
  render(list(['Grace'], () => undefined));
  expect(screen.getByText('Ada is deleted.')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

it('leaves a focus that is somewhere', () => {
  const { rerender } = render(list(['Ada', 'Grace'], () => undefined));
  const other = screen.getByRole('button', { name: 'Delete Grace' });
  other.focus();
  rerender(list(['Grace'], () => undefined));
  expect(document.activeElement).toBe(other);
});
