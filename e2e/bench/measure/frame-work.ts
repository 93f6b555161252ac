/** One event of a trace of Chromium, as far as it is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own time, without what other processes took of the processor meanwhile. */
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** What has to be traced for `frameWork`. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && /(^|::)RunTask$/.test(name);
/** What the page has to do with a key press or a move of the pointer begins with one of these. */
const isInput = ({ name, args }: TraceEvent) =>
  name === 'EventDispatch' && /^(key|input|beforeinput|pointermove|mousemove)/.test(args?.data?.type ?? '');

/** The page's own thread: the one of a renderer that dispatches what a visitor does. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const renderers = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const busiest = renderers
    .map(({ pid, tid }) => ({
      pid,
      tid,
      inputs: events.filter((event) => event.pid === pid && event.tid === tid && isInput(event)).length,
    }))
    .sort((one, other) => other.inputs - one.inputs)[0];
  if (busiest === undefined || busiest.inputs === 0)
    throw new Error('The trace shows nothing that a visitor did');
  return ({ pid, tid }) => pid === busiest.pid && tid === busiest.tid;
}

/** Tasks that no other task encloses: tracing notes one task under more than one name. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks.filter((task) => {
    if (task.ts < end) return false;
    end = task.ts + (task.dur ?? 0);
    return true;
  });
}

/**
 * How long the page worked for each frame in which a visitor did something, in ms: all tasks since the frame before,
 * with their scripts, and the frame's own style, layout and paint.
 */
export function frameWork(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  const own = traceEvents.filter(mainThread(traceEvents)).sort((one, other) => one.ts - other.ts);
  const starts = (of: (event: TraceEvent) => boolean) => own.filter(of).map(({ ts }) => ts);
  // A frame ends by handing what is to be seen to the compositor.
  const frames = starts(({ name }) => name === 'Commit');
  const inputs = starts(isInput);
  const works: number[] = [];
  let work = 0;
  let from = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let input = 0;
  for (const task of outermost(own.filter(isTask))) {
    const end = task.ts + (task.dur ?? 0);
    work += task.tdur ?? 0;
    while ((frames[frame] ?? Number.POSITIVE_INFINITY) < task.ts) frame += 1;
    if ((frames[frame] ?? Number.POSITIVE_INFINITY) >= end) continue;
    // This task draws a frame: what was done for it ends here.
    while ((inputs[input] ?? Number.POSITIVE_INFINITY) < from) input += 1;
    if ((inputs[input] ?? Number.POSITIVE_INFINITY) < end) works.push(work / 1_000);
    work = 0;
    from = end;
  }
  return works;
}
