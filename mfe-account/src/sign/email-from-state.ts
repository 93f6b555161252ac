/** The address that another page of signing in passed on, so that nobody types it twice; empty where none did. */
export function emailFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
