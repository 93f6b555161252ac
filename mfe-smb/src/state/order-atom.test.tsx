// @vitest-environment happy-dom
import { gridFields, newRow } from '@bowtie/domain';
import { AreaProvider } from '@bowtie/web';
import { forgetDrafts } from '@bowtie/web/stored';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeRows } from './business-order';
import { useBusinessOrder, useGridHistory } from './order-atom';

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
