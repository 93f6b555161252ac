import { accountOrderProgress } from '@bowtie/contracts';
import type { OrderProgress } from '@bowtie/domain';

interface FollowOptions {
  /** The address of the stream. */
  url: string;
  /** The stream has told how far the order is. */
  onProgress(progress: OrderProgress): void;
  /** There is no stream, and it is time to ask by the call that answers at once. */
  onPoll(): void;
}

/** An order that is being followed. */
export interface Following {
  /** What is asked in place of the stream has changed: it is asked again sooner. */
  quicken(): void;
  stop(): void;
}

const firstPauseMs = 3_000;
const longestPauseMs = 30_000;
const slower = 1.5;
/** An open stream tells at once how far the order is; a proxy that gathers answers keeps that back. */
const firstMessageMs = 10_000;
/** Then streams do not come through here. */
const mostFailures = 3;

/**
 * Follows an order by one stream, or by polling where streams fail or are refused: by one of them at a time, and by none while
 * nobody sees the page.
 */
export function followProgress({ url, onProgress, onPoll }: FollowOptions): Following {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let failures = 0;

  const end = () => {
    stream?.close();
    stream = undefined;
    clearTimeout(silence);
    clearTimeout(timer);
    timer = undefined;
  };
  const waitForPoll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onPoll();
      pauseMs = Math.min(pauseMs * slower, longestPauseMs);
      waitForPoll();
    }, pauseMs);
  };
  const startPolling = () => {
    end();
    pauseMs = firstPauseMs;
    waitForPoll();
  };
  const openStream = () => {
    const opened = new EventSource(url);
    stream = opened;
    silence = setTimeout(startPolling, firstMessageMs);
    opened.onopen = () => {
      failures = 0;
    };
    opened.onmessage = ({ data }) => {
      const told = accountOrderProgress.answer.safeParse(parsed(data));
      if (!told.success) return startPolling();
      clearTimeout(silence);
      onProgress(told.data);
    };
    opened.onerror = () => {
      failures += 1;
      // The browser opens a stream that broke off again by itself, but not one that was refused.
      if (opened.readyState === EventSource.CLOSED || failures >= mostFailures) startPolling();
    };
  };
  const start = () => {
    end();
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    if (typeof EventSource === 'undefined') startPolling();
    else openStream();
  };

  document.addEventListener('visibilitychange', start);
  start();
  return {
    quicken() {
      if (timer === undefined) return;
      pauseMs = firstPauseMs;
      waitForPoll();
    },
    stop() {
      document.removeEventListener('visibilitychange', start);
      end();
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
