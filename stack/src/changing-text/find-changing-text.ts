import ts from 'typescript';
import { drawnBy, holdsElements, holdsText } from './drawn-types';

/** A text that React could lose track of once a browser's translator has put elements in its place. */
export interface ChangingText {
  line: number;
  message: string;
}

/** What stands between the tags of an element. */
type ChildKind = 'text' | 'changing text' | 'slot' | 'element' | 'changing element';

/** Components whose root element stays the same though their source does not show it: a prop or another package chooses it. */
const steadyComponents = new Set(['Link', 'NavLink', 'Surface', 'VisuallyHidden']);

/** Whether a child draws nothing that a translator would touch. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return expression === undefined || (ts.isStringLiteralLike(expression) && expression.text.trim() === '');
}

function isConstant(expression: ts.Expression): boolean {
  return ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression);
}

/** What a function returns, without what functions inside it return. */
function returnedBy(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/**
 * Finds texts that stand beside parts which come, go or change. A browser's translator replaces text nodes; React then
 * writes to nodes that are not in the page any more, and fails where it removes one or puts a part before it. An element's only
 * text is safe, because React writes that by the element. `{children}` and other slots beside elements are left alone: what
 * fills them is looked at where it is written.
 */
export class ChangingTexts {
  readonly #checker: ts.TypeChecker;
  readonly #steady = new Map<ts.Node, boolean>();

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
  }

  findIn(file: ts.SourceFile): ChangingText[] {
    const found: ChangingText[] = [];
    const visit = (node: ts.Node): void => {
      const wrong = ts.isJsxElement(node) || ts.isJsxFragment(node) ? this.#wrongIn(node) : undefined;
      if (wrong !== undefined) {
        const { line } = file.getLineAndCharacterOfPosition(wrong.at.getStart(file));
        found.push({ line: line + 1, message: wrong.message });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  #wrongIn(parent: ts.JsxElement | ts.JsxFragment): { at: ts.Node; message: string } | undefined {
    const children = parent.children.filter((child) => !isBlank(child));
    const kinds = children.map((child) => this.#kindOf(child));
    const at = children.find((_, index) => kinds[index] === 'text' || kinds[index] === 'changing text');
    if (at === undefined) return undefined;
    if (ts.isJsxFragment(parent)) {
      return { at, message: 'A fragment has text of its own: put it into an element.' };
    }
    const isSteady = kinds.every((kind) => kind === 'text' || kind === 'element');
    if (children.length === 1 || isSteady) return undefined;
    return {
      at,
      message:
        'Text stands beside what changes: make it one template, or give it an element of its own (a span).',
    };
  }

  #kindOf(child: ts.JsxChild): ChildKind {
    if (ts.isJsxText(child)) return 'text';
    if (!ts.isJsxExpression(child)) return this.#isSteady(child) ? 'element' : 'changing element';
    const { expression } = child;
    if (expression === undefined || this.#isFixedElement(expression)) return 'element';
    if (isConstant(expression)) return 'text';
    const types = drawnBy(expression).map((each) => this.#checker.getTypeAtLocation(each));
    if (!types.some((type) => holdsText(this.#checker, type))) return 'changing element';
    return types.some((type) => holdsElements(this.#checker, type)) ? 'slot' : 'changing text';
  }

  /** Whether an expression names an element that is written once, as a constant. */
  #isFixedElement(expression: ts.Expression): boolean {
    if (!ts.isIdentifier(expression)) return false;
    const declaration = this.#checker.getSymbolAtLocation(expression)?.valueDeclaration;
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
    return declaration.initializer !== undefined && this.#isSteady(declaration.initializer);
  }

  /** Whether what is drawn has one root element that is never another. */
  #isSteady(node: ts.Node): boolean {
    if (ts.isParenthesizedExpression(node)) return this.#isSteady(node.expression);
    if (ts.isJsxElement(node)) return this.#isSteadyTag(node.openingElement.tagName);
    return ts.isJsxSelfClosingElement(node) && this.#isSteadyTag(node.tagName);
  }

  #isSteadyTag(tag: ts.JsxTagNameExpression): boolean {
    const name = tag.getText();
    if (/^[a-z]/.test(name) || steadyComponents.has(name)) return true;
    let symbol = this.#checker.getSymbolAtLocation(tag);
    if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0)
      symbol = this.#checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (declaration === undefined || !ts.isFunctionDeclaration(declaration)) return false;
    const known = this.#steady.get(declaration);
    if (known !== undefined) return known;
    this.#steady.set(declaration, false);
    const [only, ...others] = declaration.body === undefined ? [] : returnedBy(declaration.body);
    const isSteady = only !== undefined && others.length === 0 && this.#isSteady(only);
    this.#steady.set(declaration, isSteady);
    return isSteady;
  }
}
