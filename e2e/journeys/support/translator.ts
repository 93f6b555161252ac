import type { BrowserContext } from '@playwright/test';

/** What a translator did to a page that the page did not bear. */
interface Harm {
  /** A text that was written where nobody sees it, a node that React looked for in vain, or a page that gave up. */
  kind: 'lost text' | 'conflict' | 'gave up';
  what: string;
  path: string;
}

const binding = 'tellHarm';

/**
 * Stands for the translators of Chrome and Edge: puts each text into two `font` elements, when the page is there and on every change.
 * The words stay as they are, so that whatever is looked for is found.
 */
function translatePage(): void {
  const untouched =
    'script, style, noscript, template, textarea, option, svg, font, [translate="no"], .notranslate, [contenteditable]';
  const givenUp = /taking a break|does not work right now|takes longer than it should/;
  const replaced = new WeakSet<Node>();
  const tell = (kind: string, what: string) => {
    const report: unknown = Reflect.get(window, 'tellHarm');
    if (typeof report === 'function') report({ kind, what: what.slice(0, 200), path: location.pathname });
  };
  const nameOf = (node: Node) =>
    node instanceof Element
      ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">`
      : node.nodeName;

  const translate = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.closest(untouched) !== null) return;
    if (givenUp.test(text.data)) tell('gave up', text.data);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    replaced.add(text);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node): void => {
    if (root instanceof Text) translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) translate(text);
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (replaced.has(this) && !this.isConnected && this.nodeValue !== value)
        tell('lost text', `“${this.nodeValue}” became “${value}”`);
      nodeValue?.set?.call(this, value);
    },
  });
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const own = Node.prototype[name];
    Object.defineProperty(Node.prototype, name, {
      configurable: true,
      writable: true,
      value(this: Node, ...nodes: [Node, Node]) {
        try {
          return Reflect.apply(own, this, nodes);
        } catch (error) {
          tell('conflict', `${name} in ${nameOf(this)} of ${nameOf(nodes[0])} “${nodes[0].textContent}”`);
          throw error;
        }
      },
    });
  }

  window.addEventListener('load', () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target);
        for (const node of addedNodes) if (node.isConnected) translateAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Has all pages of a context translated, and gives what harm that does. */
export async function translateAll(context: BrowserContext): Promise<readonly Harm[]> {
  const harms: Harm[] = [];
  await context.exposeBinding(binding, (_source, harm: Harm) => {
    harms.push(harm);
  });
  await context.addInitScript(translatePage);
  return harms;
}
