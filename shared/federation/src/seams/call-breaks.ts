import type { CallShape } from './call-shape';
import { schemaBreaks } from './schema-breaks';

/** What finds a call again, whatever it is named: method and path, without the names of placeholders. */
export function addressOf({ method, path }: Pick<CallShape, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
}

const within = (place: string, breaks: readonly string[]) => breaks.map((why) => `${place}: ${why}`);

function bodyBreaks({ body: sent }: CallShape, { body: read }: CallShape): string[] {
  if (sent === undefined)
    return read?.required === true ? ['body: one is required, and the area sends none'] : [];
  if (read === undefined) return ['body: none is read, and the area sends one'];
  if (sent.type !== read.type) return [`body: has to be ${read.type}, and the area sends ${sent.type}`];
  const missing =
    read.required && !sent.required ? ['body: it is required, and the area may leave it out'] : [];
  return [...missing, ...within('body', schemaBreaks(sent.schema, read.schema, 'request'))];
}

function answerBreaks(used: CallShape, served: CallShape): string[] {
  if (used.answer.type !== served.answer.type)
    return [`answer: is ${served.answer.type}, and the area reads ${used.answer.type}`];
  const empty =
    served.mayBeEmpty && !used.mayBeEmpty ? ['answer: may be empty, which the area does not expect'] : [];
  return [...empty, ...within('answer', schemaBreaks(served.answer.schema, used.answer.schema, 'answer'))];
}

/** Codes may be added and may go: pages show the message of one that they do not know. */
function errorBreaks(used: CallShape, served: CallShape): string[] {
  return Object.entries(served.errors).flatMap(([code, status]) => {
    const known = used.errors[code];
    return known === undefined || known === status
      ? []
      : [`error ${code}: comes with ${status}, not with ${known}`];
  });
}

/**
 * Why an area that uses a call in one shape breaks where it is served in another; empty when it does not. An answer may grow, what the
 * area reads of it stays; what the area sends is still taken as a whole, and no more is required.
 */
export function callBreaks(used: CallShape, served: CallShape): string[] {
  return [
    ...(served.signedIn && !used.signedIn ? ['it now answers only who has signed in'] : []),
    ...used.params.flatMap((param, index) =>
      within(`path part ${index + 1}`, schemaBreaks(param, served.params[index] ?? {}, 'request')),
    ),
    ...within('query', schemaBreaks(used.query, served.query, 'request')),
    ...within('headers', schemaBreaks(used.headers, served.headers, 'request')),
    ...bodyBreaks(used, served),
    ...answerBreaks(used, served),
    ...errorBreaks(used, served),
  ];
}
