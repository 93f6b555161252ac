/** An element of an XML document. */
interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&([^;\s]{0,10};?)/g, (_all, name: string) => {
    const found = entities[name.replace(/;$/, '')];
    if (found === undefined || !name.endsWith(';')) throw new Error(`&${name} is not escaped`);
    return found;
  });
}

/** Reads what our XML files are made of, and throws where it is not well-formed. */
export function readXml(document: string): XmlElement {
  if (!document.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'))
    throw new Error('It does not say what it is');
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  for (const [piece] of document.slice(document.indexOf('\n')).matchAll(/<[^<>]*>|[^<>]+|./gs)) {
    const inside = open.at(-1);
    const [, end, name] = /^<(\/?)([A-Za-z][A-Za-z:_-]*)(?: [a-z:]+="[^"&]*")*>$/.exec(piece) ?? [];
    if (inside === undefined) throw new Error('It goes on after its end');
    if (name === undefined) {
      if (piece.includes('<') || piece.includes('>')) throw new Error(`${piece} is no element`);
      inside.text += unescaped(piece);
    } else if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`${piece} ends nothing`);
    } else {
      const element: XmlElement = { name, text: '', children: [] };
      inside.children.push(element);
      open.push(element);
    }
  }
  const [found, ...others] = root.children;
  if (open.length !== 1 || found === undefined || others.length > 0) throw new Error('It has not one root');
  return found;
}

/** The elements of a name inside another, at any depth. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

/** The text of a child; undefined where there is none. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
