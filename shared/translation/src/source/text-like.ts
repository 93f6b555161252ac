const letters = /\p{L}/u;
const twoWords = /\S\s+\S/u;
const name = /^\P{L}*\p{Lu}[\p{L}-]*\p{Ll}/u;

/** Whether a string of a program may be something that people read: several words, or one that begins like a sentence. */
export function isTextLike(value: string): boolean {
  if (!letters.test(value)) return false;
  // Addresses, selectors, markup and drawings are several words at times.
  if (/^\s*(?:[/.#?&<]|https?:|var\(|--|[Mm]-?[\d.]+[ ,-])/.test(value)) return false;
  return twoWords.test(value) || name.test(value);
}

/** Whether a word may be part of a sentence that is put together around it. */
export function isWord(value: string): boolean {
  return /^[\s\p{P}]*\p{L}[\p{L}’'-]*[\s\p{P}]*$/u.test(value);
}

/** Attributes and properties whose value only machines read. */
const machineNames = new Set([
  'action',
  'allow',
  'animation',
  'as',
  'autoCapitalize',
  'autoComplete',
  'background',
  'className',
  'clipPath',
  'color',
  'column',
  'd',
  'dateTime',
  'display',
  'element',
  'encType',
  'fetchPriority',
  'fill',
  'filter',
  'font',
  'fontFamily',
  'form',
  'gridArea',
  'gridTemplateColumns',
  'headers',
  'href',
  'htmlFor',
  'icon',
  'id',
  'inputMode',
  'key',
  'kind',
  'loading',
  'media',
  'method',
  'mode',
  'name',
  'page',
  'path',
  'pattern',
  'points',
  'preserveAspectRatio',
  'rel',
  'report',
  'reportAs',
  'role',
  'sizes',
  'slug',
  'src',
  'srcSet',
  'summary',
  'stroke',
  'strokeDasharray',
  'style',
  'target',
  'testId',
  'timeZone',
  'to',
  'tone',
  'transform',
  'transition',
  'type',
  'url',
  'variant',
  'viewBox',
  'width',
  'wrap',
]);

export function isMachineName(name: string): boolean {
  if (machineNames.has(name) || name.startsWith('data-')) return true;
  return name.startsWith('aria-') && /(?:by|live|current|controls|owns|haspopup|details)$/.test(name);
}

/** Functions whose strings only machines read. */
const machineCalls = new Set([
  'addEventListener',
  'classNames',
  'closest',
  'counter',
  'createContext',
  'createElement',
  'describe',
  'dispatchEvent',
  'endsWith',
  'enum',
  'getAttribute',
  'getElementById',
  'getItem',
  'getPropertyValue',
  'has',
  'histogram',
  'import',
  'lazyAtom',
  'literal',
  'matchMedia',
  'persistedAtom',
  'querySelector',
  'querySelectorAll',
  'removeAttribute',
  'removeEventListener',
  'removeItem',
  'reportError',
  'reported',
  'require',
  'setAttribute',
  'setItem',
  'setProperty',
  'startsWith',
  'supports',
  'useContext',
  'warn',
  'error',
  'info',
  'debug',
  'fatal',
]);

export function isMachineCall(name: string): boolean {
  return machineCalls.has(name) || name.endsWith('Error');
}
