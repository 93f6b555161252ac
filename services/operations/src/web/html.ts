import { escapeHtml } from '@bowtie/contracts';

/** HTML that is safe to put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}

/** HTML in which everything that is put in is escaped, unless it is HTML itself. Nothing and false leave no trace. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + textOf(parts[at])).join(''));
}
