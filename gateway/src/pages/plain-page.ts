import { escapeHtml } from '@bowtie/contracts';

/** A page that needs no release: for when there is none, or a visitor must wait. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Bowtie</title>
<link rel="stylesheet" href="/docs/style.css">
<main class="plain">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Go to the store’s front page</a></p>
</main>
</html>
`;
}
