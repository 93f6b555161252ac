import { allCalls, type CallerName, type ServiceName } from '@bowtie/contracts';

/** That one process asks calls of a service in its own name. */
interface ServiceArrow {
  from: CallerName;
  to: ServiceName;
  /** How many calls. */
  calls: number;
}

/** What the processes of the store ask each other, as the contracts of the calls say it, in the order of their names. */
export function serviceArrows(): ServiceArrow[] {
  const arrows = new Map<string, ServiceArrow>();
  for (const { owner, callers } of allCalls)
    for (const from of callers) {
      const name = `${from} ${owner}`;
      arrows.set(name, { from, to: owner, calls: (arrows.get(name)?.calls ?? 0) + 1 });
    }
  return [...arrows].sort(([one], [other]) => one.localeCompare(other)).map(([, arrow]) => arrow);
}

/** Services that reach each other, over whichever others: a list for each circle. */
export function serviceCircles(arrows: readonly ServiceArrow[]): string[][] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const arrow of arrows)
      if (arrow.from === from && !seen.has(arrow.to)) {
        seen.add(arrow.to);
        reached(arrow.to, seen);
      }
    return seen;
  };
  const names = [...new Set<string>(arrows.map(({ to }) => to))].sort();
  const circleOf = (one: string) =>
    names.filter((other) => reached(one).has(other) && reached(other).has(one));
  const circles = names.map(circleOf).filter(([first]) => first !== undefined);
  return names.flatMap((name) => circles.filter(([first]) => first === name).slice(0, 1));
}

/** The arrows as a picture that Markdown shows. */
function serviceGraph(arrows: readonly ServiceArrow[]): string {
  const lines = arrows.map(({ from, to, calls }) => `  ${from} -- ${calls} --> ${to}`);
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

const begin = '<!-- npm run graph:write -->';
const end = '<!-- end of the picture -->';

/** A page with the picture between its marks brought up to the contracts. @throws TypeError for a page without marks */
export function withServiceGraph(page: string, arrows: readonly ServiceArrow[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new TypeError('This page has no place for the picture of the services');
  return `${page.slice(0, from + begin.length)}\n\n${serviceGraph(arrows)}\n\n${page.slice(to)}`;
}

export const serviceGraphPage = new URL('../../../docs/services.md', import.meta.url);
