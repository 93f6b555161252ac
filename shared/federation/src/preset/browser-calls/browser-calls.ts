import type { AnyCall } from '@bowtie/contracts';
import { shapeOfSchema } from '@bowtie/contracts/answers';

/** What of a call's definition the browser has beside its answer. */
export const browserFields = [
  'name',
  'method',
  'path',
  'rotatesSession',
  'idempotent',
  'upload',
  'stream',
  'errors',
] as const satisfies readonly (keyof AnyCall)[];

interface Sources {
  /** Where the calls are defined with their schemas. */
  file: string;
  /** Where `defineCall` is. */
  call: string;
  /** Where `shapedAnswer` is. */
  answerShape: string;
}

/** Whether an export of the contracts is a call. */
export function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  );
}

function lightCall(call: AnyCall): string {
  const fields = browserFields.flatMap((name) => {
    const value = JSON.stringify(call[name]);
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const answer = JSON.stringify(shapeOfSchema(call.answer));
  return `/*#__PURE__*/ defineCall({ ${fields.join(', ')}, answer: /*#__PURE__*/ shapedAnswer(${answer}) })`;
}

/** Whether a value says the same as JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

/**
 * A file of the contracts without zod: each call with the shape of its answer in place of its schemas, and what is plain data as it is.
 * What else the file exports comes from the file itself; calls between services stay away.
 * @param exported what the file exports, by name
 */
export function browserCalls(exported: readonly (readonly [string, unknown])[], sources: Sources): string {
  const others: string[] = [];
  const lines = [
    `import { defineCall } from ${JSON.stringify(sources.call)};`,
    `import { shapedAnswer } from ${JSON.stringify(sources.answerShape)};`,
  ];
  for (const [name, value] of exported) {
    if (isCall(value)) {
      if (value.audience === 'browser') lines.push(`export const ${name} = ${lightCall(value)};`);
    } else if (isPlain(value)) lines.push(`export const ${name} = ${JSON.stringify(value)};`);
    else others.push(name);
  }
  if (others.length > 0) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(sources.file)};`);
  return `${lines.join('\n')}\n`;
}
