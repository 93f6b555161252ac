import { pageStyle } from '@bowtie/service-kit/html';

/** The style of the operators' pages: that of all pages, and what these have more. Their fonts are the store's. */
export const style = `${pageStyle}
.ops-skip { position: absolute; left: -999px; }
.ops-skip:focus { left: var(--space-16); top: var(--space-8); z-index: 2; background: var(--surface); padding: var(--space-8) var(--space-16); }
.ops-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ops-head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8) var(--space-16); padding: var(--space-4) calc(max(0px, (100% - var(--content)) / 2) + var(--gutter)); background: var(--surface); border-bottom: 1px solid var(--hairline); }
.ops-home { font-family: var(--display); font-weight: 600; font-size: var(--text-22); text-decoration: none; }
.ops-home span { color: var(--muted); font: 500 var(--text-14) var(--sans); }
.ops-head nav { flex: 1 1 auto; }
.ops-head ul { display: flex; flex-wrap: wrap; gap: var(--space-4); margin: 0; padding: 0; list-style: none; }
.ops-head nav a { display: block; padding: var(--space-8); border-radius: var(--radius-control); color: var(--ink); text-decoration: none; }
.ops-head nav a:hover { background: var(--sunken); }
.ops-head nav a[aria-current] { background: var(--sunken); font-weight: 600; }
.ops-who { display: flex; align-items: center; gap: var(--space-12); margin: 0; }
.ops-who small { color: var(--muted); font-size: var(--text-14); }
main { max-width: var(--content); margin: 0 auto; padding: var(--space-24) var(--gutter) var(--space-48); }
main:focus { outline: none; }
.ops-lead { display: flex; flex-wrap: wrap; gap: var(--space-8) var(--space-16); align-items: center; margin-bottom: var(--space-16); }
.ops-columns { display: grid; gap: 0 var(--space-32); }
@media (min-width: 56rem) { .ops-columns { grid-template-columns: 1fr 1fr; } }
.scroll + .scroll { margin-top: var(--space-24); }
tbody th { min-width: 10rem; }
.ops-sum { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.ops-nowrap { white-space: nowrap; }
.ops-state { display: inline-block; padding: 2px var(--space-8); border-radius: 999px; background: var(--sunken); color: var(--ink); font-size: var(--text-14); white-space: nowrap; }
.ops-state[data-tone="good"] { background: var(--evergreen-tint); color: var(--evergreen); }
.ops-state[data-tone="warn"] { background: var(--amber-tint); color: var(--amber); }
.ops-state[data-tone="bad"] { background: var(--ribbon-tint); color: var(--ribbon); }
.ops-actions { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-12); margin: 0; padding: 0; list-style: none; }
.ops-note { margin-bottom: var(--space-16); padding: var(--space-12) var(--space-16); border-radius: var(--radius-control); border-left: 4px solid var(--edge); background: var(--sunken); }
.ops-note > :last-child { margin-bottom: 0; }
.ops-note[data-tone="good"] { background: var(--evergreen-tint); border-color: var(--evergreen); }
.ops-note[data-tone="warn"] { background: var(--amber-tint); border-color: var(--amber); }
.ops-note[data-tone="bad"] { background: var(--ribbon-tint); border-color: var(--ribbon); }
.ops-form { max-width: 36rem; }
.ops-field { margin: 0 0 var(--space-16); padding: 0; border: 0; }
.ops-field > label, .ops-field > legend { display: block; margin-bottom: var(--space-4); padding: 0; font-weight: 600; }
.ops-field .ops-hint { display: block; margin-bottom: var(--space-4); color: var(--muted); font-size: var(--text-14); }
.ops-error { display: block; margin-bottom: var(--space-4); color: var(--ribbon); font-weight: 600; }
input[type="date"] { padding-block: 0; }
textarea { min-height: 6rem; resize: vertical; }
.ops-check { display: flex; gap: var(--space-8); align-items: center; min-height: 44px; }
.ops-check input { width: 20px; height: 20px; margin: 0; accent-color: var(--ribbon); }
button.ops-quiet { padding-inline: var(--space-16); background: transparent; border-color: var(--edge); color: var(--ink); }
button.ops-quiet:hover { background: var(--sunken); }
.ops-buttons { display: flex; flex-wrap: wrap; gap: var(--space-12); align-items: center; }
.ops-search { display: flex; flex-wrap: wrap; gap: var(--space-12); align-items: end; margin-bottom: var(--space-24); }
.ops-search .ops-field { flex: 1 1 9rem; margin: 0; }
.ops-search .ops-field:first-child { flex: 3 1 16rem; }
.ops-timeline { margin: 0; padding: 0; list-style: none; }
.ops-timeline li { display: grid; grid-template-columns: 11.5rem minmax(0, 1fr); gap: var(--space-4) var(--space-16); padding: var(--space-8) 0; border-bottom: 1px solid var(--hairline); }
.ops-timeline li:last-child { border-bottom: 0; }
.ops-timeline time { color: var(--muted); font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) { table { min-width: 44rem; } }
@media (max-width: 30rem) { .ops-timeline li { grid-template-columns: 1fr; } h1 { font-size: var(--text-28); } dl { grid-template-columns: fit-content(8rem) minmax(0, 1fr); } .ops-who { width: 100%; justify-content: space-between; } }
.ops-tabs { margin-bottom: var(--space-16); }
.ops-tabs a { display: inline-block; padding: var(--space-8) 0; }
.ops-tabs a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.ops-tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: var(--space-12); margin: 0; padding: 0; list-style: none; }
.ops-tiles a { display: block; padding: var(--space-16); background: var(--surface); border: 1px solid var(--hairline); border-radius: var(--radius-surface); color: var(--ink); font-weight: 600; text-decoration: none; }
.ops-tiles a:hover { background: var(--sunken); }
.ops-picture { display: inline-flex; gap: var(--space-12); align-items: center; }
.ops-picture img { width: 48px; height: 48px; object-fit: contain; }
.ops-plain { display: inline-block; padding: var(--space-8) 0; }
.ops-actions:has(.ops-plain) { align-items: center; gap: var(--space-8) var(--space-24); margin-bottom: var(--space-16); }
.ops-looks { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-16); margin-bottom: var(--space-16); }
.ops-looks figure { margin: 0; }
.ops-looks figcaption { margin-bottom: var(--space-8); color: var(--muted); font-size: var(--text-14); }
.ops-looks img { display: block; width: 100%; max-width: 16rem; max-height: 16rem; object-fit: contain; object-position: left; }
.ops-banner { padding: var(--space-12) var(--space-16); background: var(--sunken); border-radius: var(--radius-control); }
.ops-banner-button { text-decoration: underline; }
.ops-value { display: block; max-height: 16rem; overflow-y: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.ops-diff { table-layout: fixed; min-width: 0; }
.ops-diff th:first-child { width: 22%; }
.ops-diff :is(th, td) { overflow-wrap: anywhere; }
@media (max-width: 40rem) { .ops-diff { min-width: 0; } .ops-diff :is(th, td) { padding-inline: var(--space-8); } .ops-diff th:first-child { width: 28%; } }
.ops-form:has(.ops-links) { max-width: none; }
.ops-form:has(.ops-links) > .ops-field:not(.ops-links) { max-width: 36rem; }
.ops-link { margin: 0 0 var(--space-12); padding: var(--space-12) 0 0; border: 0; border-top: 1px solid var(--hairline); }
.ops-link legend { float: left; width: 100%; margin-bottom: var(--space-4); padding: 0; color: var(--muted); font-size: var(--text-14); }
.ops-link > * { clear: both; }
.ops-link-parts { display: grid; gap: var(--space-8) var(--space-12); margin-bottom: var(--space-8); }
.ops-link-parts label { display: block; margin-bottom: var(--space-4); font-size: var(--text-14); font-weight: 600; }
.ops-link-moves { display: flex; flex-wrap: wrap; gap: var(--space-8); }
@media (min-width: 64rem) {
.ops-link { display: flex; gap: var(--space-12); align-items: end; margin: 0; padding: var(--space-4) 0; }
.ops-link .ops-error { align-self: center; flex: 0 1 12rem; }
.ops-link-parts { flex: 1; align-items: end; grid-template-columns: 3fr 4fr 2fr 2fr; margin: 0; }
.ops-link-moves { flex-wrap: nowrap; }
.ops-link-moves button { padding-inline: var(--space-12); }
.ops-link legend, .ops-link + .ops-link label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
}
.scroll + :is(p, .panel, .ops-form) { margin-top: var(--space-16); }
.ops-paging { display: flex; gap: var(--space-16); margin-top: var(--space-16); }
`;
