import { type Html, html, linkedStyles, page } from '@bowtie/service-kit/html';
import { may } from '../rules/roles';
import type { Section, SignedIn } from './page-request';

export const homePath = '/ops/';

interface LayoutInput {
  title: string;
  body: Html;
  /** Style sheets of the store that is live. */
  styles: readonly string[];
  /** The path of the page, with a slash at its end. */
  path: string;
  /** Absent for a page that is shown to nobody in particular. */
  signedIn: SignedIn | undefined;
  sections: readonly Section[];
}

/** The field that proves that a form is of one of our own pages. */
export function csrfField({ session }: Pick<SignedIn, 'session'>): Html {
  return html`<input type="hidden" name="csrf" value="${session.csrf}">`;
}

function menu({ operator, session }: SignedIn, path: string, sections: readonly Section[]): Html {
  const links = sections
    // The name of the pages leads to the first one.
    .filter((section) => section.path !== homePath && may(operator.role, section.permission))
    .map(
      (section) =>
        html`<li><a href="${section.path}"${path.startsWith(section.path) && html` aria-current="page"`}>${section.label}</a></li>`,
    );
  return html`<nav aria-label="Sections"><ul>${links}</ul></nav>
<form class="ops-who" method="post" action="/ops/sign-out/">
${csrfField({ session })}
<span>${operator.name} <small>${operator.role}</small></span>
<button class="ops-quiet">Sign out</button>
</form>`;
}

/** A whole page, which needs no script. */
export function layout({ title, body, styles, path, signedIn, sections }: LayoutInput): string {
  return page({
    title: `${title} | Bowtie operators`,
    head: linkedStyles(...styles, '/ops/style.css'),
    body: html`<a class="ops-skip" href="#main">Skip to the page</a>
<header class="ops-head"><a class="ops-home" href="/ops/">Bowtie <span>operators</span></a>
${signedIn !== undefined && menu(signedIn, path, sections)}</header>
<main id="main" tabindex="-1">
${body}
</main>`,
  });
}
