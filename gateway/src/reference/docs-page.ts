import { escapeHtml } from '@bowtie/contracts';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '@bowtie/contracts/openapi';
import { shapeText } from './shape-text';

interface Entry {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

const anchor = ({ operation }: Entry) => `call-${operation.operationId}`;

function entriesOf(document: OpenApiDocument, tag: string): Entry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** Messages are Markdown with nothing but code in it. */
function text(markdown: string): string {
  return escapeHtml(markdown)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\n\n/g, '<br>');
}

function parameterTable(parameters: OpenApiParameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <span class="need">needed</span>' : ''}</td><td>${place}</td><td><code>${escapeHtml(shapeText(schema))}</code>${description === undefined ? '' : `<br>${text(description)}`}</td></tr>`,
  );
  return `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function shapes(
  title: string,
  content: Record<string, { schema: Record<string, unknown> }> | undefined,
): string {
  const schema = content?.['application/json']?.schema;
  return schema === undefined ? '' : `<h3>${title}</h3><pre>${escapeHtml(shapeText(schema))}</pre>`;
}

function refusals({ responses }: OpenApiOperation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== 'default')
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${text(description)}</td></tr>`);
  return `<h3>Refusals</h3><table><thead><tr><th>Status</th><th>Codes and messages</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The anchor is inside the part that folds, so that a link to it unfolds the part. */
function callHtml(entry: Entry): string {
  const { method, path, operation } = entry;
  return `<details class="call"><summary><span class="method ${method}">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><span class="text">${escapeHtml(operation.summary)}</span></summary>
<div class="inside" id="${anchor(entry)}"><p>${escapeHtml(operation.description)}</p>${parameterTable(operation.parameters)}${shapes('Body', operation.requestBody?.content)}${shapes('Answer', operation.responses['200']?.content)}${refusals(operation)}</div></details>`;
}

/** The reference as a page of its own: everything is in the HTML, and nothing on it is a script. */
export function docsPage(document: OpenApiDocument): string {
  const families = document.tags.map((tag) => ({ ...tag, entries: entriesOf(document, tag.name) }));
  const side = families.map(
    ({ name, entries }) =>
      `<strong>${escapeHtml(name)}</strong><ul>${entries.map((entry) => `<li><a href="#${anchor(entry)}">${escapeHtml(entry.operation.operationId)}</a></li>`).join('')}</ul>`,
  );
  const main = families.map(
    ({ name, description, entries }) =>
      `<section class="family"><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p class="muted">${escapeHtml(description)}</p>${entries.map(callHtml).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the store | Bowtie</title>
<meta name="description" content="Every call of the gift card store: its parameters, bodies, answers and refusals.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<div class="layout">
<nav class="side" aria-label="Calls">${side.join('')}</nav>
<main>
<h1>Calls of the store</h1>
<p>${text(String(document.info.description))}</p>
<p>Every refusal has the shape <code>{ code, message, errors }</code>: <code>code</code> is stable, <code>message</code> is for people, <code>errors</code> maps a field’s path to its messages. For machines: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${main.join('\n')}
</main>
</div>
</body>
</html>
`;
}
