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
export const traceCategories = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  // Without it what a script does once its handler has returned, as React does, would seem to be the browser's own.
  'v8.execute',
];

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && /(^|::)RunTask$/.test(name);
/** What the page has to do with a key press or a move of the pointer begins with one of these. */
const isInput = ({ name, args }: TraceEvent) =>
  name === 'EventDispatch' && /^(key|input|beforeinput|pointermove|mousemove)/.test(args?.data?.type ?? '');
const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && /^key/.test(args?.data?.type ?? '');
/** All that a page can make a browser do for a key press: its scripts, what they leave behind, style, layout, paint. */
const pagesOwn =
  /^(FunctionCall|EvaluateScript|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|UpdateLayoutTree|Layout|PrePaint|HitTest|Paint|PaintImage|Layerize|UpdateLayer|Commit|MinorGC|MajorGC|V8\..*|v8\..*|IntersectionObserverController::.*|ParseHTML|XHR.*)$/;

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

/** Events that no other one encloses: tracing notes one task under more than one name. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return events.filter((event) => {
    if (event.ts < end) return false;
    end = event.ts + (event.dur ?? 0);
    return true;
  });
}

const threadTime = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur }) => sum + (tdur ?? 0), 0);

/**
 * How long the page worked for each frame in which a visitor did something, in ms of its thread: all tasks since the frame
 * before, with their scripts, and the frame's own style, layout and paint. Frames that follow before the visitor does
 * something more belong to it, and the longest of them all is the one that counts: work put off to the next frame is not
 * gone, and light frames do not make a heavy one lighter.
 *
 * One thing is left out, since it is no repaint and no page can change it: how the browser itself takes a key press, from
 * the message that brings it to the letter in the field (the editing command, the caret, spelling, its own tracing). It is
 * as long on a page with nothing but a field. Of a task that brings a key, and draws nothing, only that counts which is the
 * page's own: script with all it calls and leaves behind, style and layout it asks for, garbage of it. Every other task
 * counts whole, whatever is in it.
 */
export function frameWork(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  const own = traceEvents
    .filter(mainThread(traceEvents))
    // Of what begins at the same time, what encloses the rest comes first.
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const starts = (of: (event: TraceEvent) => boolean) => own.filter(of).map(({ ts }) => ts);
  // A frame ends by handing what is to be seen to the compositor.
  const frames = starts(({ name }) => name === 'Commit');
  const inputs = starts(isInput);
  const works: number[] = [];
  let work = 0;
  let from = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let input = 0;
  let at = 0;
  for (const task of outermost(own.filter(isTask))) {
    const end = task.ts + (task.dur ?? 0);
    while ((own[at]?.ts ?? Number.POSITIVE_INFINITY) < task.ts) at += 1;
    const within: TraceEvent[] = [];
    for (; (own[at]?.ts ?? Number.POSITIVE_INFINITY) < end; at++) {
      const event = own[at];
      if (event !== undefined) within.push(event);
    }
    while ((frames[frame] ?? Number.POSITIVE_INFINITY) < task.ts) frame += 1;
    const draws = (frames[frame] ?? Number.POSITIVE_INFINITY) < end;
    work +=
      !draws && within.some(isKey)
        ? threadTime(outermost(within.filter(({ name, ph }) => ph === 'X' && pagesOwn.test(name))))
        : (task.tdur ?? 0);
    if (!draws) continue;
    // This task draws a frame: what was done for it ends here.
    while ((inputs[input] ?? Number.POSITIVE_INFINITY) < from) input += 1;
    const ms = work / 1_000;
    if ((inputs[input] ?? Number.POSITIVE_INFINITY) < end) works.push(ms);
    else if (works.length > 0) works.push(Math.max(works.pop() ?? 0, ms));
    work = 0;
    from = end;
  }
  return works;
}
