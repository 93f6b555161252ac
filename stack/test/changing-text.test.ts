import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ChangingTexts } from '../src/changing-text/find-changing-text';

const head = `
declare global { namespace JSX { interface Element { tag: string } interface IntrinsicElements { [name: string]: object } } }
declare const count: number; declare const name: string | undefined; declare const isBusy: boolean;
declare const slot: string | JSX.Element;
function Icon() { return <i />; }
function Late() { if (isBusy) return null; return <i />; }
const fixed = <b>fixed</b>;
export const part = `;

/** How many texts of a part are reported. */
function reportsIn(part: string): number {
  const file = ts.createSourceFile('part.tsx', `${head}${part};`, ts.ScriptTarget.Latest, true);
  const host = ts.createCompilerHost({});
  const program = ts.createProgram({
    rootNames: ['part.tsx'],
    options: { jsx: ts.JsxEmit.Preserve, strict: true, noLib: true },
    host: { ...host, getSourceFile: (fileName) => (fileName === 'part.tsx' ? file : undefined) },
  });
  return new ChangingTexts(program).findIn(file).length;
}

describe('text that a browser’s translator and React would fight over is reported', () => {
  it.each([
    ['a number inside a sentence', '<p>{count} cards</p>'],
    ['a text that comes and goes beside another', "<p>Hello{isBusy && ', wait'}</p>"],
    ['a choice of texts beside an element', "<p><Icon />{isBusy ? 'One' : 'Two'}</p>"],
    ['a text behind an element that comes and goes', '<p>{isBusy && <b />} Hello</p>'],
    ['a text behind a component that may draw nothing', '<p><Late /> Hello</p>'],
    ['a text of a fragment', '<>Hello<b /></>'],
    ['a slot beside a text', '<p>Hello {slot}</p>'],
  ])('%s', (_, part) => {
    expect(reportsIn(part)).toBe(1);
  });

  it.each([
    ['an element’s only text', '<p>{count}</p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    ['a template', '<p>{`${count} cards`}</p>'],
    ['a value in an element of its own', '<p><b>{count}</b> cards</p>'],
    ['a text beside what never changes', "<p><Icon /> Hello {'you'} {fixed}</p>"],
    ['elements alone, with nothing for an empty name', '<p>{name && <b>{name}</b>}<Late />{slot}</p>'],
  ])('but not %s', (_, part) => {
    expect(reportsIn(part)).toBe(0);
  });
});
