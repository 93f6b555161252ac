import { processingTickMs } from '@bowtie/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { Progress } from './progress';

/** Each tick goes this share of what is left of a phase, so the bar always moves and never claims to be done. */
const stride = 0.18;

export interface SteadyProgressProps {
  /** What is being done now; a change of it is read out. */
  readonly label: ReactNode;
  /** Where the phase begins and what it comes close to, in percent; the next phase goes on from there. */
  readonly from?: number;
  readonly to?: number;
}

/** The progress of work whose phases are known and whose length is not, moving on every 500 ms (section 9). */
export function SteadyProgress({ label, from = 0, to = 95 }: SteadyProgressProps) {
  const [percent, setPercent] = useState(from);
  useEffect(() => {
    const tick = () =>
      setPercent((now) => {
        const reached = Math.max(now, from);
        return reached + Math.max(to - reached, 0) * stride;
      });
    const timer = setInterval(tick, processingTickMs);
    return () => clearInterval(timer);
  }, [from, to]);
  const shown = Math.floor(percent);
  return <Progress label={<span role="status">{label}</span>} value={shown} state={`${shown}%`} />;
}
