/** The style of the reference and of the few pages that stand without a release; the store's own colours. */
export const docsStyle = `
:root { --paper:#fbf6ee; --surface:#fff; --ink:#221b16; --muted:#6a5d52; --line:#e4d8c8; --ribbon:#b3202e; --green:#1f5b47; --sunken:#f3ebdf; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper:#17120f; --surface:#211a16; --ink:#f4ece2; --muted:#b5a698; --line:#3a2f28; --ribbon:#ff8a7a; --green:#7ccbab; --sunken:#100c0a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif; }
a { color: var(--ribbon); }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.15; }
h1 { font-size: 36px; margin: 0 0 8px; }
h2 { font-size: 28px; margin: 0 0 4px; text-transform: capitalize; }
code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.plain { max-width: 560px; margin: 12vh auto; padding: 32px 24px; }
.layout { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 48px; max-width: 1200px; margin: 0 auto; padding: 48px 24px 104px; }
.side { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; font-size: 14px; }
.side ul { list-style: none; margin: 4px 0 16px; padding: 0; }
.side a { display: block; padding: 2px 0; color: var(--muted); text-decoration: none; }
.side a:hover, .side a:focus-visible { color: var(--ribbon); }
.side strong { text-transform: capitalize; }
.family { margin: 48px 0 0; }
.muted { color: var(--muted); margin: 0 0 16px; }
.call { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: 12px 0; }
.call > summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 16px; cursor: pointer; border-radius: 14px; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--ribbon); outline-offset: 2px; }
.call:has(:target) { border-color: var(--ribbon); }
.method { font-weight: 700; font-size: 14px; min-width: 44px; color: var(--green); }
.method.post, .method.put { color: var(--ribbon); }
.call .text { color: var(--muted); flex-basis: 100%; }
.inside { scroll-margin-top: 96px; padding: 0 16px 16px; border-top: 1px solid var(--line); }
.inside h3 { font-size: 16px; margin: 16px 0 4px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
pre { background: var(--sunken); border-radius: 6px; padding: 12px; margin: 4px 0; overflow: auto; max-height: 420px; white-space: pre-wrap; }
.status { max-width: 720px; }
.status h1 { text-wrap: balance; }
.up { color: var(--green); font-weight: 600; }
.down { color: var(--ribbon); font-weight: 600; }
.need { color: var(--ribbon); }
@media (max-width: 800px) { .layout { grid-template-columns: minmax(0, 1fr); gap: 16px; } .side { position: static; max-height: none; } }
`;
