import { useLocation, useNavigate } from '@bowtie/web';
import { useEffect } from 'react';

function tokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}

/**
 * The secret of a mail's link. It comes behind the `#`, which no server and no other page is told; it is moved from the
 * address into the entry of the history, so that it is neither seen nor copied with the address, and survives a reload.
 */
export function useLinkToken(): string {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate(`${pathname}${search}`, { replace: true, state: { token: given } });
  }, [given, navigate, pathname, search]);
  return given === '' ? tokenOf(state) : given;
}
