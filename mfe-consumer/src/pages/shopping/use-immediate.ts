import { useState } from 'react';

/**
 * A value of the address that a control shows. The control changes at once, and the address follows a moment later;
 * whatever the address then says is shown again.
 */
export function useImmediate<T>(value: T): [shown: T, show: (next: T) => void] {
  const [state, setState] = useState({ value, shown: value });
  if (state.value !== value) setState({ value, shown: value });
  const show = (next: T) => setState({ value, shown: next });
  return [state.value === value ? state.shown : value, show];
}
