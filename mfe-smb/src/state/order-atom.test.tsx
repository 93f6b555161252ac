// @vitest-environment happy-dom
import { gridFields, newRow } from '@bowtie/domain';
import { AreaProvider } from '@bowtie/web';
import { forgetDrafts } from '@bowtie/web/stored';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeRows } from './business-order';
import { useBusinessOrder, useGridHistory, useRowsDispatch } from './order-atom';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it('brings nothing back that a log-out took out of the grid', () => {
  const [field = 'cardAmount'] = gridFields;
  const { result } = renderHook(() => ({ ...useBusinessOrder(), ...useGridHistory() }), {
    wrapper: ({ children }) => <AreaProvider area="mfe-smb">{children}</AreaProvider>,
  });
  const row = newRow('a', { [field]: '50' });
  act(() => result.current.dispatch(takeRows, [row], false));
  act(() => result.current.edit({ cells: [], inserted: [], removed: [{ row, index: 0 }] }));
  expect(result.current.canUndo).toBe(true);
  act(() => forgetDrafts());
  expect([result.current.order.rows, result.current.canUndo]).toEqual([[], false]);
  act(() => result.current.dispatch(takeRows, [newRow('b', { [field]: '60' })], false));
  expect(result.current.canUndo).toBe(false);
});

it('brings rows back that a list has taken the place of, and takes out those that were added', () => {
  const { result } = renderHook(
    () => ({ ...useBusinessOrder(), ...useGridHistory(), take: useRowsDispatch() }),
    { wrapper: ({ children }) => <AreaProvider area="mfe-smb">{children}</AreaProvider> },
  );
  const ids = () => result.current.order.rows.map(({ id }) => id).join(' ');
  act(() => result.current.dispatch(takeRows, [newRow('typed'), newRow('too')], false));
  act(() => result.current.take(takeRows, [newRow('b')], true));
  act(() => result.current.take(takeRows, [newRow('c'), newRow('d')], false));
  expect(ids()).toBe('c d');
  act(() => void result.current.undo());
  expect(ids()).toBe('typed too b');
  act(() => void result.current.undo());
  expect(ids()).toBe('typed too');
  act(() => void result.current.redo());
  act(() => void result.current.redo());
  expect(ids()).toBe('c d');
});
