import { describe, expect, it } from 'vitest';
import { cardDesigns, drawCard } from './index';

interface Element {
  readonly name: string;
  readonly used: string | undefined;
  readonly children: Element[];
}

const unseen = /^(defs|title|linearGradient|radialGradient|pattern|clipPath|symbol|mask)$/;

/** The objects that a browser lays out for a drawing: its shapes and groups, and what is used once for each use. */
function objectsOf(svg: string): number {
  const root: Element = { name: 'root', used: undefined, children: [] };
  const open = [root];
  const byId = new Map<string, Element>();
  for (const [, closing, name = '', attributes = '', alone] of svg.matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const element: Element = { name, used: /\shref="#([^"]+)"/.exec(attributes)?.[1], children: [] };
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
    if (id !== undefined) byId.set(id, element);
    open.at(-1)?.children.push(element);
    if (!alone) open.push(element);
  }
  const count = ({ used, children }: Element): number => {
    const target = used === undefined ? undefined : byId.get(used);
    const seen = children.filter((child) => !unseen.test(child.name));
    return seen.reduce((sum, child) => sum + count(child), 1) + (target === undefined ? 0 : count(target));
  };
  return count(root) - 1;
}

describe('a drawn card', () => {
  it.each(cardDesigns)('of $id is at most 120 objects to a browser', (design) => {
    expect(objectsOf(drawCard(design))).toBeLessThanOrEqual(120);
  });

  it('counts what is used at each use', () => {
    const used = '<defs><g id="a"><path d="M0 0"/></g></defs><use href="#a"/><use href="#a" x="5"/>';
    expect(objectsOf(`<svg><title>Two</title>${used}</svg>`)).toBe(7);
  });
});
