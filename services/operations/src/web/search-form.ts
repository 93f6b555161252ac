import { type Html, html } from '@bowtie/service-kit/html';

/** A search whose result has an address of its own. @param fields the parts of the form, the first one the widest */
export function searchForm(path: string, label: string, fields: readonly Html[]): Html {
  return html`<form class="ops-search" method="get" action="${path}" role="search" aria-label="${label}">
${fields}
<button>Search</button>
</form>`;
}
