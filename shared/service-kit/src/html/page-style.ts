/**
 * The style of all pages that servers make: the store's tokens, elements, and what several pages have. Fonts come from the store's own
 * sheets where a page links them.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf6ee, #17120f); --surface: light-dark(#ffffff, #211a16); --sunken: light-dark(#f3ebdf, #100c0a);
  --ink: light-dark(#221b16, #f4ece2); --muted: light-dark(#6a5d52, #b5a698);
  --hairline: light-dark(#e4d8c8, #3a2f28); --edge: light-dark(#8a7d71, #83766b);
  --ribbon: light-dark(#b3202e, #ff8a7a); --ribbon-pressed: light-dark(#8e1522, #ffa79b);
  --ribbon-tint: light-dark(#fbe9e7, #3b1a18); --on-ribbon: light-dark(#ffffff, #17120f);
  --evergreen: light-dark(#1f5b47, #7ccbab); --evergreen-tint: light-dark(#e3f0ea, #14291f);
  --amber: light-dark(#8a5a00, #f0be5a); --amber-tint: light-dark(#fbf0d9, #33260c);
  --text-14: 0.875rem; --text-16: 1rem;
  --text-22: clamp(1.1875rem, 1.1179rem + 0.2857vw, 1.375rem);
  --text-28: clamp(1.4375rem, 1.3214rem + 0.4762vw, 1.75rem);
  --text-36: clamp(1.75rem, 1.5643rem + 0.7619vw, 2.25rem);
  --space-4: 0.25rem; --space-8: 0.5rem; --space-12: 0.75rem; --space-16: 1rem;
  --space-24: 1.5rem; --space-32: 2rem; --space-48: 3rem; --space-72: 4.5rem;
  --gutter: clamp(1rem, 0.2571rem + 3.0476vw, 3rem); --content: 75rem; --measure: 68ch;
  --radius-control: 6px; --radius-surface: 14px;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 var(--sans, Figtree, system-ui, sans-serif); }
main { max-width: 60rem; margin: 0 auto; padding: var(--space-32) var(--space-16) var(--space-72); }
h1, h2 { font-family: var(--display, Fraunces, Georgia, serif); font-weight: 600; line-height: 1.15; }
h1 { margin: 0 0 var(--space-8); font-size: var(--text-36); letter-spacing: -0.01em; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: var(--space-32) 0 var(--space-12); font-size: var(--text-22); }
p { max-width: var(--measure); margin: 0 0 var(--space-12); }
a { color: var(--ribbon); }
:focus-visible { outline: 3px solid var(--ribbon); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr); gap: var(--space-4) var(--space-16); margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; }
caption { padding: var(--space-12) var(--space-16) 0; text-align: left; color: var(--muted); }
th, td { padding: var(--space-4) var(--space-16); text-align: left; vertical-align: top; border-bottom: 1px solid var(--hairline); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--muted); font-size: var(--text-14); font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 500; }
code, pre { font: var(--text-14)/1.55 ui-monospace, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
input:not([type="checkbox"]), select, textarea { width: 100%; min-height: 44px; padding: var(--space-8) var(--space-12); border: 1px solid var(--edge); border-radius: var(--radius-control); background: var(--surface); color: var(--ink); font: inherit; font-size: var(--text-16); }
button, a.button { display: inline-block; min-height: 44px; padding: var(--space-8) var(--space-24); border: 1px solid transparent; border-radius: var(--radius-control); background: var(--ribbon); color: var(--on-ribbon); font: 600 var(--text-16)/1.6 var(--sans, Figtree, system-ui, sans-serif); text-decoration: none; cursor: pointer; }
button:hover { background: var(--ribbon-pressed); }
button:disabled { opacity: 0.5; cursor: default; }
.muted { color: var(--muted); }
.panel, .scroll { min-width: 0; background: var(--surface); border: 1px solid var(--hairline); border-radius: var(--radius-surface); }
.panel { margin-bottom: var(--space-16); padding: var(--space-16); }
.panel > h2:first-child { margin-top: 0; }
.scroll { position: relative; overflow-x: auto; }
`;
