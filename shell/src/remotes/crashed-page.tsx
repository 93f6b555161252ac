import { useCallback, useState } from 'react';
import { PageFailed, PageGivenUp } from './page-states';
import { useRecovery } from './use-recovery';

/** After so many tries that threw again, only a press tries once more. */
const mostTries = 5;

interface CrashedPageProps {
  retry: () => Promise<void>;
  /** How often it was drawn again before. */
  tries: number;
  /** Whether another try would only keep the browser busy again. */
  isHopeless: boolean;
}

/** Stands in the place of a page that threw. It tries again by itself for a while, and says so only as long as it does. */
export function CrashedPage({ retry, tries, isHopeless }: CrashedPageProps) {
  const [trying, setTrying] = useState(false);
  const run = useCallback(() => {
    setTrying(true);
    void retry().finally(() => setTrying(false));
  }, [retry]);
  const isGivenUp = isHopeless || tries >= mostTries;
  useRecovery(!isGivenUp && !trying, run);
  if (isGivenUp) return <PageGivenUp />;
  return <PageFailed trying={trying} onRetry={run} />;
}
