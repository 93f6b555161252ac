/** What of one file of a package is left out of a released shell. Each text and name must stand there exactly once. */
export interface Cut {
  package: string;
  file: string;
  /** Functions that never run: their bodies are left out, and with them all that only they need. */
  functions?: readonly string[];
  /** The same of methods. */
  methods?: readonly string[];
  /** Whole statements at the file's top that begin like this: methods of a function that was emptied. */
  statements?: readonly RegExp[];
  /** Texts, and what stands in their place. */
  texts?: readonly { text: string; instead: string }[];
  /** Parts that begin with one text and end before another, and what stands in their place. */
  parts?: readonly { from: string; upTo: string; instead?: string }[];
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A function or method in a file that is laid out as bundlers do it: its end stands as far in as its beginning. */
function definition(head: string): RegExp {
  return new RegExp(`^([ \\t]*)((?:async )?${escaped(head)}\\([^;]*?\\) \\{\\n)[^]*?^\\1\\}`, 'gm');
}

function once(file: string, what: string, found: number): void {
  if (found !== 1) throw new Error(`${file} has ${found} times, not once: ${what}`);
}

/** How the functions and methods begin that are emptied. */
export function headsOf({ functions = [], methods = [] }: Cut): string[] {
  return [...functions.map((name) => `function ${name}`), ...methods];
}

/** The file without what is left out. @throws where the file is not the one that was looked at */
export function withoutCut(cut: Cut, source: string): string {
  let rest = source;
  for (const head of headsOf(cut)) {
    once(cut.file, head, rest.match(definition(head))?.length ?? 0);
    rest = rest.replace(definition(head), '$1$2$1}');
  }
  for (const statement of cut.statements ?? []) {
    const whole = new RegExp(`^${statement.source}[^]*?;\\n(?=[\\w$])`, 'gm');
    if (!whole.test(rest)) throw new Error(`${cut.file} has nothing like ${statement.source}`);
    rest = rest.replace(whole, '');
  }
  for (const { text, instead } of cut.texts ?? []) {
    once(cut.file, text, rest.split(text).length - 1);
    rest = rest.replace(text, () => instead);
  }
  for (const { from, upTo, instead = '' } of cut.parts ?? []) {
    once(cut.file, from, rest.split(from).length - 1);
    const [start, end] = [rest.indexOf(from), rest.indexOf(upTo, rest.indexOf(from))];
    if (end < 0) throw new Error(`${cut.file} has no ${upTo} behind ${from}`);
    rest = rest.slice(0, start) + instead + rest.slice(end);
  }
  return rest;
}
