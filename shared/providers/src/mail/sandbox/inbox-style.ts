/** What the inbox has beyond the style of all pages. */
export const inboxStyle = `
.page { max-width: 1120px; padding: 32px 24px 72px; }
.top { display: flex; flex-wrap: wrap; gap: 16px 32px; align-items: end; justify-content: space-between;
  padding-bottom: 24px; border-bottom: 1px solid var(--hairline); }
.page h2 { margin: 0 0 12px; font: 600 14px/1.55 var(--sans, Figtree, system-ui, sans-serif); color: var(--muted); }
.page ul a { color: inherit; }
.hint { margin: 8px 0 0; color: var(--muted); max-width: 60ch; }
.search { display: flex; gap: 8px; }
.search input[type] { width: min(320px, 60vw); }
.columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 32px; margin-top: 32px; }
.people { list-style: none; margin: 0; padding: 0; }
.people a { display: flex; justify-content: space-between; gap: 8px; padding: 7px 12px; border-radius: 6px;
  text-decoration: none; font-size: 14px; }
.people a:hover { background: var(--sunken); }
.people a[aria-current] { background: var(--ribbon-tint); color: var(--ribbon); font-weight: 600; }
.people span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.count { color: var(--muted); font-variant-numeric: tabular-nums; }
.letters { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--hairline);
  border-radius: 14px; overflow: hidden; }
.letters li + li { border-top: 1px solid var(--hairline); }
.letters a { display: grid; grid-template-columns: 44px minmax(0, 1fr) auto; gap: 2px 16px; align-items: center;
  padding: 16px 20px; text-decoration: none; }
.letters a:hover { background: var(--sunken); }
.seal { grid-row: span 2; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center;
  font: 600 18px/1 Fraunces, Georgia, serif; background: var(--ribbon-tint); color: var(--ribbon); }
.subject { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.preview { grid-column: 2 / 4; color: var(--muted); font-size: 14px; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
time { color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { background: var(--surface); border: 1px dashed var(--hairline); border-radius: 14px; padding: 48px 24px;
  text-align: center; color: var(--muted); }
.empty strong { display: block; color: var(--ink); font: 600 22px/1.3 Fraunces, Georgia, serif; margin-bottom: 4px; }
.back { display: inline-block; margin-bottom: 16px; color: var(--muted); font-size: 14px; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 0; font-size: 14px; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.letter { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 32px; margin-top: 32px; align-items: start; }
iframe { width: 100%; height: 940px; border: 1px solid var(--hairline); border-radius: 14px; background: var(--surface); }
.panel ul { margin: 0; padding: 0; list-style: none; font-size: 14px; }
.panel li + li { margin-top: 8px; }
.panel li a { overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 860px) {
  .page { padding: 24px 16px 48px; }
  .columns, .letter { grid-template-columns: minmax(0, 1fr); gap: 24px; }
  .people { display: flex; gap: 4px; overflow-x: auto; }
  iframe { height: 760px; }
}
@media (max-width: 560px) {
  .letters a { grid-template-columns: 44px minmax(0, 1fr); padding: 14px 16px; }
  .seal { grid-row: span 3; }
  .subject { white-space: normal; }
  .preview { grid-column: 2; grid-row: 2; }
  .letters time { grid-column: 2; grid-row: 3; }
}
`;
