/** The style of the few pages that stand without a release; the store's own colours. */
export const plainStyle = `
:root { --paper:#fbf6ee; --surface:#fff; --ink:#221b16; --muted:#6a5d52; --line:#e4d8c8; --ribbon:#b3202e; --green:#1f5b47; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper:#17120f; --surface:#211a16; --ink:#f4ece2; --muted:#b5a698; --line:#3a2f28; --ribbon:#ff8a7a; --green:#7ccbab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif; }
a { color: var(--ribbon); }
h1 { font-family: Fraunces, Georgia, serif; line-height: 1.15; }
h1 { font-size: 36px; margin: 0 0 8px; }
code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.plain { max-width: 560px; margin: 12vh auto; padding: 32px 24px; }
a:focus-visible { outline: 3px solid var(--ribbon); outline-offset: 2px; }
.muted { color: var(--muted); margin: 0 0 16px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th code { white-space: nowrap; }
.guide { max-width: 760px; }
.guide h2 { margin: 32px 0 8px; font-size: 22px; }
pre { overflow-x: auto; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
pre code { overflow-wrap: normal; }
.status { max-width: 720px; }
.status h1 { text-wrap: balance; }
.up { color: var(--green); font-weight: 600; }
.down { color: var(--ribbon); font-weight: 600; }
`;
