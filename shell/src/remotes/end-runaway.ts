import { ARTEFACTS_PATH } from '@bowtie/contracts';
import { useEffect, useState } from 'react';

/** Own scripts that keep the browser busy for so much of so long a time, while nobody does anything, do not come to an end. */
const windowMs = 20_000;
const mostBusy = 0.85;
/** What is worked on so soon after an input may be its answer. */
const answerMs = 1_000;
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/** A page that works without end. */
export class RunawayError extends Error {
  override readonly name = 'RunawayError';
}

interface Task {
  end: number;
  duration: number;
}

/** Adds up how long the browser was busy of late. Only tasks count for which no input was the reason. */
export class BusyTime {
  #tasks: Task[] = [];
  #lastInput = Number.NEGATIVE_INFINITY;

  /** @param time when somebody did something, in milliseconds since the document began */
  input(time: number): void {
    this.#lastInput = time;
  }

  /** Adds a task. Whether the browser has been busy for too long with that. */
  add({ start, duration }: { start: number; duration: number }): boolean {
    if (start - this.#lastInput < answerMs) return false;
    const end = start + duration;
    this.#tasks = [...this.#tasks.filter((task) => task.end > end - windowMs), { end, duration }];
    return this.#tasks.reduce((sum, task) => sum + task.duration, 0) > windowMs * mostBusy;
  }
}

/** As much of a frame that took long as is read here; not every browser tells of them. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { sourceURL: string; startTime: number; duration: number }[];
}

const isLongFrame = (entry: PerformanceEntry): entry is LongFrame => 'scripts' in entry;
const kind = 'long-animation-frame';

function watchTasks(onRunaway: () => void): () => void {
  const isWatchable =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes(kind);
  if (!isWatchable) return () => undefined;
  const busy = new BusyTime();
  const onInput = (event: Event) => busy.input(event.timeStamp);
  const observer = new PerformanceObserver((list) => {
    const scripts = list.getEntries().flatMap((entry) => (isLongFrame(entry) ? entry.scripts : []));
    for (const { sourceURL, startTime, duration } of scripts) {
      // What an extension does is no fault of the page.
      if (!sourceURL.includes(ARTEFACTS_PATH)) continue;
      if (busy.add({ start: startTime, duration })) return onRunaway();
    }
  });
  observer.observe({ type: kind });
  for (const name of inputs) window.addEventListener(name, onInput, { passive: true, capture: true });
  return () => {
    observer.disconnect();
    for (const name of inputs) window.removeEventListener(name, onInput, { capture: true });
  };
}

/**
 * Ends a page that works without end, such as by an effect that changes what it depends on: React stops only those that do so
 * before the page is painted. Throws a `RunawayError` in the page's place. A loop that never gives the browser back cannot be seen by a page.
 */
export function EndRunaway(): null {
  const [isRunaway, setRunaway] = useState(false);
  useEffect(() => watchTasks(() => setRunaway(true)), []);
  if (isRunaway) throw new RunawayError('the page keeps the browser busy without end');
  return null;
}
