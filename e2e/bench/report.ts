import type { Figures } from './load/percentiles';
import type { ProcessorTime } from './measure/processor-time';

/** A figure beside what it must reach. */
export interface Line {
  what: string;
  figure: string;
  target?: string;
  met?: boolean;
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** A figure that must be at least so much. */
export function atLeast(what: string, value: number, unit: string, least: number): Line {
  return {
    what,
    figure: `${round(value)} ${unit}`,
    target: `>= ${least} ${unit}`,
    met: value >= least,
  };
}

/** A figure that must be at most so much. */
export function atMost(what: string, value: number, unit: string, most: number): Line {
  return { what, figure: `${round(value)} ${unit}`, target: `<= ${most} ${unit}`, met: value <= most };
}

export function plain(what: string, value: number, unit: string): Line {
  return { what, figure: `${round(value)} ${unit}` };
}

/** A load with its times, as one line. */
export function load(what: string, figures: Figures, least?: number): Line {
  const { perSecond, p50, p99, errors } = figures;
  const failed = errors === 0 ? '' : `  ${errors} FAILED`;
  const figure = `${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms${failed}`;
  if (least === undefined) return { what, figure };
  return { what, figure, target: `>= ${least}/s`, met: perSecond >= least && errors === 0 };
}

/** What one of so many things cost each process, the dearest first. */
export function cost(what: string, spent: ProcessorTime, count: number): Line {
  const shares = Object.entries(spent)
    .map(([name, ms]) => ({ name, each: ms / count }))
    .filter(({ each }) => each >= 0.005)
    .sort((one, other) => other.each - one.each);
  const total = shares.reduce((sum, { each }) => sum + each, 0);
  const parts = shares.map(({ name, each }) => `${name} ${each.toFixed(2)}`).join(', ');
  return { what: `  processor time of ${what}`, figure: `${total.toFixed(2)} ms: ${parts}` };
}

/** Prints a table of figures under its title. */
export function print(title: string, lines: readonly Line[]): void {
  const width = (pick: (line: Line) => string) => Math.max(...lines.map((line) => pick(line).length));
  const [first, second, third] = [
    width(({ what }) => what),
    width(({ figure }) => figure),
    width(({ target }) => target ?? ''),
  ];
  console.log(`\n${title}`);
  for (const { what, figure, target = '', met } of lines) {
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    console.log(
      `  ${what.padEnd(first)}   ${figure.padEnd(second)}   ${target.padEnd(third)}   ${verdict}`.trimEnd(),
    );
  }
}
