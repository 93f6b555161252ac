const element = /<link rel="preload"([^>]*)>/g;
const attribute = /([a-z]+)(?:="([^"]*)")?/gi;

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
/** As a parameter's value: none of what the store names has quotes or backslashes in it. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '')}"`;

/** What a `Link` header says of an element that React wrote; nothing where its address could not stand in a header. */
function linkOf(attributes: string): string[] {
  const told = new Map<string, string>();
  for (const [, name = '', value = ''] of attributes.matchAll(attribute))
    told.set(name.toLowerCase(), unescaped(value));
  const href = told.get('href') ?? '';
  told.delete('href');
  if (!/^\/[!#-;=?-~]*$/.test(href)) return [];
  const rest = [...told].map(([name, value]) => `; ${name}=${quoted(value)}`);
  return [`<${href}>; rel=preload${rest.join('')}`];
}

/**
 * The `Link` header of a rendered page: the picture of the first screen is asked for when the answer begins, and not when its
 * first part has been read. Undefined where there is none. Fonts are not in it, since a first paint would wait for them.
 */
export function preloadHeader(html: string): string | undefined {
  const [pictures = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  const links = [...pictures.matchAll(element)].flatMap(([, told = '']) => linkOf(told));
  return links.length === 0 ? undefined : links.join(', ');
}
