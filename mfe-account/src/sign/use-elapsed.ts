import { processingTickMs } from '@bowtie/domain';
import { useEffect, useState } from 'react';

/** Seconds the work has taken, told every 500 milliseconds (specification, section 9). */
export function useElapsed(running: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!running) return;
    setTicks(0);
    const timer = window.setInterval(() => setTicks((now) => now + 1), processingTickMs);
    return () => window.clearInterval(timer);
  }, [running]);
  return Math.floor((ticks * processingTickMs) / 1_000);
}
