import { type Html, html } from '@bowtie/service-kit/html';
import { oneOf } from './query';

interface StateTabs<S extends string> {
  /** What they are for, as a screen reader says it. */
  label: string;
  path: string;
  labels: Readonly<Record<S, string>>;
  states: readonly S[];
  chosen: S;
  /** What stands before them. */
  before?: Html;
}

/** A list by states, one of which is shown. */
export function stateTabs<S extends string>(tabs: StateTabs<S>): Html {
  const { label, path, labels, states, chosen, before } = tabs;
  return html`<nav class="ops-tabs" aria-label="${label}"><ul class="ops-actions">${before}${states.map(
    (state) =>
      html`<li><a href="${path}?state=${state}"${state === chosen && html` aria-current="page"`}>${labels[state]}</a></li>`,
  )}</ul></nav>`;
}

/** The state that an address asks for. */
export function stateOf<S extends string>(states: readonly S[], query: URLSearchParams, usual: S): S {
  return oneOf(states, query.get('state') ?? '') ?? usual;
}
