/** Longest text that names something: no id, address of a page or secret of ours is longer. */
const longestName = 2_000;
/** Longest id, wherever it stands. */
const longestId = 300;

/** With this flag a pair is one character, so only a half of one is found. */
const loneSurrogate = /\p{Cs}/u;
/** No call takes what is nested deeper. */
const deepest = 50;
const idNames = /(?:^|_)(?:id|ids|uuid|uuids|slug|hash|code)$/;

/** What is wrong with a text of a request, and where it stands. */
export interface TextFault {
  path: PropertyKey[];
  message: string;
}

interface Node {
  value: unknown;
  path: PropertyKey[];
}

function faultOf(text: string, name: PropertyKey | undefined, longest: number): string | undefined {
  if (loneSurrogate.test(text)) return 'This is not valid text.';
  const most = typeof name === 'string' && idNames.test(name) ? longestId : longest;
  return text.length > most ? 'This is too long.' : undefined;
}

/**
 * The first text that no call takes: a lone surrogate, which databases, addresses and partners each take for something else, and
 * an id that is longer than any. It looks without recursion, since what was sent may be as deep as it likes.
 * @param part `body` may hold long texts; what stands in an address may not
 */
export function findTextFault(value: unknown, part: 'path' | 'query' | 'body'): TextFault | undefined {
  const longest = part === 'body' ? Number.POSITIVE_INFINITY : longestName;
  const left: Node[] = [{ value, path: [] }];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const { path } = node;
    if (path.length > deepest) return { path: path.slice(0, 1), message: 'This is nested too deeply.' };
    if (typeof node.value === 'string') {
      // The items of a list are named by the list.
      const name = path.findLast((key) => typeof key === 'string');
      const message = faultOf(node.value, name, longest);
      if (message !== undefined) return { path, message };
    } else if (Array.isArray(node.value)) {
      for (const [index, item] of node.value.entries()) left.push({ value: item, path: [...path, index] });
    } else if (typeof node.value === 'object' && node.value !== null && !Buffer.isBuffer(node.value)) {
      for (const [key, item] of Object.entries(node.value)) {
        if (loneSurrogate.test(key)) return { path, message: 'This field is not known.' };
        left.push({ value: item, path: [...path, key] });
      }
    }
  }
  return undefined;
}
