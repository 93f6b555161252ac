import ts from 'typescript';

/** What an expression may draw: the left side of `&&` alone decides whether there is anything. */
export function drawnBy(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return drawnBy(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...drawnBy(expression.whenTrue), ...drawnBy(expression.whenFalse)];
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { operatorToken, left, right } = expression;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return drawnBy(right);
  const isChoice =
    operatorToken.kind === ts.SyntaxKind.BarBarToken ||
    operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isChoice ? [...drawnBy(left), ...drawnBy(right)] : [expression];
}

const texts = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const others =
  ts.TypeFlags.Object |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.TypeParameter |
  ts.TypeFlags.Intersection;

const elementOf = (checker: ts.TypeChecker, type: ts.Type) =>
  checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;

/** Whether a type holds texts or numbers, which React draws as text nodes. */
export function holdsText(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((each) => holdsText(checker, each));
  const element = elementOf(checker, type);
  return (type.flags & texts) !== 0 || (element !== undefined && holdsText(checker, element));
}

/** Whether a type holds what is neither text nor nothing. */
export function holdsElements(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((each) => holdsElements(checker, each));
  const element = elementOf(checker, type);
  return element === undefined ? (type.flags & others) !== 0 : holdsElements(checker, element);
}
