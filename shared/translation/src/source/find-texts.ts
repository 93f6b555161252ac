import ts from 'typescript';
import type { FoundText } from './found-text';
import { findChildren, isReadable } from './jsx-children';
import { templateText } from './template-text';
import { isMachineCall, isMachineName, isTextLike, isWord } from './text-like';

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isIdentifier(node) || ts.isStringLiteral(node)) return node.text;
  if (ts.isJsxNamespacedName(node)) return `${node.namespace.text}-${node.name.text}`;
  return node.kind === ts.SyntaxKind.ImportKeyword ? 'import' : '';
}

/** Whether a string is looked at by the program alone where it stands. */
function isForMachines(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isForMachines(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    return isForMachines(parent);
  if (ts.isTypeNode(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind)) return true;
  if (ts.isBinaryExpression(parent)) return isForMachines(parent);
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.name === node || isMachineName(nameOf(parent.name));
  if (ts.isPropertyDeclaration(parent) || ts.isEnumMember(parent))
    return parent.name === node || ts.isEnumMember(parent);
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent)) return false;
  if (ts.isJsxAttribute(parent)) return isMachineName(nameOf(parent.name));
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))
    return isMachineName(nameOf(parent.parent.name));
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return isMachineCall(nameOf(parent.expression));
  if (ts.isArrayLiteralExpression(parent)) return isForMachines(parent);
  if (ts.isTaggedTemplateExpression(parent)) return true;
  return false;
}

/** Whether a lone word stands where a sentence is put together: a choice between two, inside a text. */
function isInText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTemplateSpan(parent)) return isTextLike(staticText(parent.parent));
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isInText(parent);
  if (ts.isBinaryExpression(parent)) return isInText(parent);
  return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);
}

function staticText(template: ts.TemplateExpression): string {
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' 0 ');
}

/** What stands for the usual language where numbers, dates and lists are written. */
function isLocale(node: ts.StringLiteralLike): boolean {
  if (!/^en(?:-US)?$/.test(node.text)) return false;
  const call = node.parent;
  return (
    (ts.isNewExpression(call) || ts.isCallExpression(call)) &&
    /^Intl\b|toLocale/.test(call.expression.getText())
  );
}

const plain = { placeholders: [], before: '', after: '' } as const;

/**
 * Every text of a TypeScript source that people may read, an outer one before those inside its placeholders. What looks like a
 * text and is none is named in the package's `messages/kept.json`.
 * @param words single words that are texts in this source, though they stand where words are mostly names
 */
export function findTexts(
  fileName: string,
  source: string,
  words: ReadonlySet<string> = new Set(),
): FoundText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: FoundText[] = [];
  const rangeOf = (node: ts.Node) => ({ start: node.getStart(file), end: node.end });

  function visitString(node: ts.StringLiteralLike): void {
    if (isLocale(node)) {
      found.push({ ...plain, text: 'en-US', range: rangeOf(node), form: 'string' });
      return;
    }
    if (isForMachines(node)) return;
    const isText = isTextLike(node.text) || (isWord(node.text) && (isInText(node) || words.has(node.text)));
    if (!isText) return;
    const form = ts.isJsxAttribute(node.parent) ? 'attribute' : 'string';
    found.push({ ...plain, text: node.text, range: rangeOf(node), form });
  }

  function visitTemplate(node: ts.TemplateExpression): void {
    if (isTextLike(staticText(node)) && !isForMachines(node)) {
      const text = templateText(node);
      const placeholders = node.templateSpans.map(({ expression }) => ({
        kind: 'expression' as const,
        range: rangeOf(expression),
      }));
      found.push({ ...plain, text, range: rangeOf(node), form: 'template', placeholders });
    }
    for (const { expression } of node.templateSpans) visit(expression);
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node))
      return;
    if (ts.isStringLiteralLike(node)) {
      visitString(node);
      return;
    }
    if (ts.isTemplateExpression(node)) {
      visitTemplate(node);
      return;
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = findChildren(node, file);
      if (children !== undefined) found.push(children.message);
      const own = children?.inside ?? new Set<ts.Node>();
      const walk = (child: ts.JsxChild): void => {
        // The strings and wrappers of a message are part of its text; what is in its expressions is not.
        if (!own.has(child)) visit(child);
        else if (ts.isJsxElement(child)) {
          ts.forEachChild(child.openingElement, visit);
          child.children.forEach(walk);
        }
      };
      if (ts.isJsxElement(node)) ts.forEachChild(node.openingElement, visit);
      node.children.forEach(walk);
      return;
    }
    ts.forEachChild(node, visit);
  }
  ts.forEachChild(file, visit);
  return found
    .filter(({ text }) => isReadable(text))
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
}
