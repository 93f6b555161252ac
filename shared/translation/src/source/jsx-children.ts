import ts from 'typescript';
import type { FoundText, Placeholder } from './found-text';

type Parent = ts.JsxElement | ts.JsxFragment;

/** Whether anything of a text is left without its placeholders. */
export function isReadable(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\d+\}|<\/?\d+\/?>/g, ''));
}

const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text between JSX tags as React has it: lines are joined by one blank, and those around them are dropped. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  const kept = lines.map((line, at) => {
    const begun = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '');
  });
  const text = kept.filter((line) => line !== '').join(' ');
  return text.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all);
}

/** The text of a child that is nothing but text. */
function textOf(child: ts.JsxChild): string | undefined {
  if (ts.isJsxText(child)) return jsxText(child.text);
  const inner = ts.isJsxExpression(child) ? child.expression : undefined;
  return inner !== undefined && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const isEmpty = (child: ts.JsxChild) =>
  textOf(child) === '' || (ts.isJsxExpression(child) && child.expression === undefined);

/** Whether an element is part of the sentence around it: it has text of its own, and nothing but text and values. */
function isInline(child: ts.JsxChild): child is ts.JsxElement {
  if (!ts.isJsxElement(child)) return false;
  const inner = child.children.filter((each) => !isEmpty(each));
  return (
    inner.some((each) => textOf(each) !== undefined || ts.isJsxExpression(each)) &&
    inner.every((each) => textOf(each) !== undefined || isValue(each) || isInline(each))
  );
}

/** Whether a child is a value, and not a part of the page that comes or goes. */
function isValue(child: ts.JsxChild): boolean {
  return (
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    !/<[A-Za-z>]/.test(child.expression.getText())
  );
}

/** The message that stands between the tags of an element, and the children that its text takes up. */
export function findChildren(
  parent: Parent,
  file: ts.SourceFile,
): { message: FoundText; inside: Set<ts.Node> } | undefined {
  const children = parent.children.filter((child) => !isEmpty(child));
  const isText = (child: ts.JsxChild) => /\p{L}/u.test(textOf(child) ?? '');
  if (!children.some(isText)) return undefined;
  const belongs = (child: ts.JsxChild) => textOf(child) !== undefined || isValue(child) || isInline(child);
  let first = children.findIndex(isText);
  let last = children.findLastIndex(isText);
  while (first > 0 && belongs(at(children, first - 1))) first -= 1;
  while (last < children.length - 1 && belongs(at(children, last + 1))) last += 1;
  const inside = new Set<ts.Node>();
  const placeholders: Placeholder[] = [];
  const rangeOf = (node: ts.Node) => ({
    start: ts.isJsxText(node) ? node.pos : node.getStart(file),
    end: node.end,
  });

  function write(child: ts.JsxChild): string {
    const text = textOf(child);
    if (text !== undefined) {
      inside.add(child);
      return text;
    }
    const index = placeholders.length;
    if (isInline(child)) {
      inside.add(child);
      placeholders.push({
        kind: 'wrapper',
        open: rangeOf(child.openingElement),
        close: rangeOf(child.closingElement),
      });
      const inner = child.children.filter((each) => !isEmpty(each)).map(write);
      return `<${index}>${inner.join('')}</${index}>`;
    }
    if (ts.isJsxExpression(child) && child.expression !== undefined) {
      placeholders.push({ kind: 'expression', range: rangeOf(child) });
      return `{${index}}`;
    }
    placeholders.push({ kind: 'element', range: rangeOf(child) });
    return `<${index}/>`;
  }

  const used = children.slice(first, last + 1);
  const whole = used.map(write).join('');
  const text = whole.trim();
  const from = whole.indexOf(text);
  const range = { start: rangeOf(at(used, 0)).start, end: rangeOf(at(used, used.length - 1)).end };
  const around = { before: whole.slice(0, from), after: whole.slice(from + text.length) };
  return { message: { text, range, form: 'children', placeholders, ...around }, inside };
}

function at(children: readonly ts.JsxChild[], index: number): ts.JsxChild {
  const child = children[index];
  if (child === undefined) throw new Error('there is no such child');
  return child;
}
