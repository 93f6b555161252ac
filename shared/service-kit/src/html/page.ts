import { type Html, html, trusted } from './html';
import { pageStyle } from './page-style';

interface Page {
  title: string;
  body: Html;
  /** What the head has besides. */
  head?: Html;
  /** The language of its texts. */
  language?: string;
  /** Whether search engines may show it. */
  isPublic?: boolean;
  /** Whether it shows the store's icon; not where its policy lets it load nothing. */
  hasIcon?: boolean;
}

/** A whole page, which needs no script. */
export function page({ title, body, head, language = 'en', isPublic = false, hasIcon = true }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${!isPublic && html`<meta name="robots" content="noindex">\n`}<title>${title}</title>
${hasIcon && html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n`}${head}
</head>
<body>
${body}
</body>
</html>
`.text;
}

/** Links to style sheets, for the head of a page. */
export function linkedStyles(...urls: readonly string[]): Html {
  return html`${urls.map((url) => html`<link rel="stylesheet" href="${url}">\n`)}`;
}

/** The style of all pages and more rules, for the head of a page that loads nothing. */
export function ownStyle(rules: string): Html {
  return html`<style>${trusted(pageStyle + rules)}</style>`;
}
