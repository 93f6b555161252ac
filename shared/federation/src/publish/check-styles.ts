import type { AreaDescriptor } from '@bowtie/contracts';
import postcss, { type Container, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { libraryClasses } from './limits';
import type { Refusal } from './refusal';

/** At-rules that count in the whole page, wherever they stand. */
const PAGE_WIDE = new Set(['font-face', 'import', 'namespace', 'property']);
const MOST_LISTED = 10;

type Owns = (className: string) => boolean;

/** A compound of a selector (`a.b:hover`), with the combinator before it. */
interface Compound {
  combinator: string;
  nodes: Node[];
}

function compoundsOf(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ combinator: ' ', nodes: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push({ combinator: node.value.trim() || ' ', nodes: [] });
    else compounds.at(-1)?.nodes.push(node);
  }
  return compounds.filter(({ nodes }) => nodes.length > 0);
}

/** Whether a compound only fits elements of the area: it has a class of it, or is one of several that all have. */
function isOwn({ nodes }: Compound, owns: Owns): boolean {
  return nodes.some((node) => {
    if (node.type === 'class') return owns(node.value);
    if (node.type === 'nesting') return true;
    const isChoice = node.type === 'pseudo' && [':is', ':where'].includes(node.value);
    return (
      isChoice && node.nodes.length > 0 && node.nodes.every((choice) => staysInside(choice, owns, false))
    );
  });
}

/** Whether all that a selector fits is inside an element of the area. */
function staysInside(selector: Selector, owns: Owns, isNested: boolean): boolean {
  const hasNesting = selector.nodes.some((node) => node.type === 'nesting');
  // At an element with a class of the area, or below one: whose siblings are below it, too.
  let place: 'outside' | 'at' | 'below' = isNested && !hasNesting ? 'at' : 'outside';
  for (const compound of compoundsOf(selector)) {
    const isSibling = compound.combinator === '+' || compound.combinator === '~';
    if (place === 'below' || (place === 'at' && !isSibling)) place = 'below';
    else place = isOwn(compound, owns) ? 'at' : 'outside';
  }
  return place !== 'outside';
}

function isInsideKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
}

function isNestedRule(rule: Rule): boolean {
  let parent: Container['parent'] = rule.parent;
  while (parent !== undefined && parent.type !== 'rule') parent = parent.parent;
  return parent !== undefined;
}

/** What in a style sheet reaches outside the elements of an area, as selectors and at-rules. */
function outsideStyles(css: string, owns: Owns): string[] {
  const found: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule' && PAGE_WIDE.has(node.name)) found.push(`@${node.name} ${node.params}`.trim());
    if (node.type === 'atrule' && /keyframes$/.test(node.name) && !owns(node.params))
      found.push(`@keyframes ${node.params}`);
    if (node.type !== 'rule' || isInsideKeyframes(node)) return;
    const isNested = isNestedRule(node);
    parseSelectors((root) => {
      for (const selector of root.nodes)
        if (!staysInside(selector, owns, isNested)) found.push(String(selector).trim());
    }).processSync(node.selector);
  });
  return [...new Set(found)];
}

/**
 * Whether every rule of an area's style sheets fits elements of the area alone: it holds a class with the area's name, and goes on
 * downwards from there.
 */
export function checkStyles(
  { area }: Pick<AreaDescriptor, 'area'>,
  sheets: readonly { path: string; css: string }[],
): Refusal[] {
  // The shell's styles are those of the page.
  if (area === 'shell') return [];
  const prefixes = [`${area}_`, ...(libraryClasses[area] ?? [])];
  const owns = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  return sheets.flatMap(({ path, css }): Refusal[] => {
    const outside = outsideStyles(css, owns);
    if (outside.length === 0) return [];
    const more = outside.length > MOST_LISTED ? ` and ${outside.length - MOST_LISTED} more` : '';
    return [
      {
        kind: 'style',
        wrong: `${path} reaches outside ${area}: ${outside.slice(0, MOST_LISTED).join(', ')}${more}.`,
        remedy: `Begin the selector with a class of a CSS module, which carries ${prefixes[0]}; tokens and fonts belong into @bowtie/ui.`,
      },
    ];
  });
}
