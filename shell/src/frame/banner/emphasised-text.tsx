import { createElement, type ReactNode } from 'react';

/** What the catalogue lets through in a banner; everything else is left out here, too. */
const tags = ['b', 'strong', 'i', 'em', 'small', 'sup', 'span'] as const;
const token = /<(\/?)([a-z]+)>|[^<]+/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function textOf(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '');
}

interface Open {
  tag: string;
  children: ReactNode[];
}

/**
 * A banner's HTML as elements. The page's policy takes no HTML from anywhere (Trusted Types), and this little is read without
 * a library.
 */
export function EmphasisedText({ html }: { html: string }) {
  const stack: Open[] = [{ tag: 'span', children: [] }];
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined;
    const parent = stack.at(-1);
    if (done !== undefined && parent !== undefined)
      parent.children.push(createElement(done.tag, { key: parent.children.length }, ...done.children));
  };
  for (const [all, slash, name] of html.matchAll(token)) {
    const tag = tags.find((known) => known === name);
    if (name === undefined) stack.at(-1)?.children.push(textOf(all));
    else if (slash === '/') close();
    else if (tag !== undefined) stack.push({ tag, children: [] });
  }
  while (stack.length > 1) close();
  return createElement('span', null, ...(stack[0]?.children ?? []));
}
