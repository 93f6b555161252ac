import { useEffect } from 'react';
import { RECOVERY_INTERVAL_MS } from './timeouts';

/** Tries quietly again: now and then, and as soon as the connection is back. */
export function useRecovery(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    const timer = window.setInterval(retry, RECOVERY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [failed, retry]);
}
