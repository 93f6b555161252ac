import { Parser } from 'htmlparser2';
import { FileProblem } from '../file-problem';
import type { PartReader } from './parts';

export type Attributes = Record<string, string>;

/** Parts of workbooks are flat, and their elements have few attributes: more is made to fill the memory. */
const deepest = 100;
const mostAttributes = 1_000;

/** The name of an element without its namespace's prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part's elements as they come. @throws FileProblem for a part that is cut off, and for one that is no workbook's */
export function xmlReader(handlers: {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}): PartReader {
  let depth = 0;
  let attributesSeen = 0;
  const parser = new Parser(
    {
      onattribute: () => {
        attributesSeen += 1;
        if (attributesSeen > mostAttributes) throw new FileProblem('unpacks_too_large');
      },
      onopentag: (name, attributes) => {
        attributesSeen = 0;
        depth += 1;
        if (depth > deepest) throw new FileProblem('unpacks_too_large');
        handlers.open?.(local(name), attributes);
      },
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => {
        depth -= 1;
        handlers.close?.(local(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    text: (chunk) => parser.write(chunk),
    end: () => {
      // What is left open was cut off, and cards with it.
      if (depth > 0) throw new FileProblem('unreadable');
      parser.end();
    },
  };
}

/** `_x000D_` is how Excel writes a character that XML may not hold. */
export function cellText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
