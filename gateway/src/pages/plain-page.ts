import { english, escapeHtml, type PageLanguage } from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';

/** A page that needs no release: for when there is none, or a visitor must wait. */
export function plainPage(title: string, text: string, language: PageLanguage = english): string {
  const told = (words: string) => escapeHtml(textIn(language, words));
  return `<!doctype html>
<html lang="${language.tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${told(title)} | Bowtie</title>
<link rel="stylesheet" href="/docs/style.css">
<main class="plain">
<h1>${told(title)}</h1>
<p>${told(text)}</p>
<p><a href="${language.prefix}/">${told('Go to the store’s front page')}</a></p>
</main>
</html>
`;
}
