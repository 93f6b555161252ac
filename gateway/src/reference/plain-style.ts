import { pageStyle } from '@bowtie/service-kit/html';

/** The style of the few pages that need no release. */
export const plainStyle = `${pageStyle}
.plain { max-width: 35rem; margin: 12vh auto; padding: var(--space-32) var(--space-24); }
.status { max-width: 45rem; }
.guide { max-width: 47.5rem; }
pre { overflow-x: auto; padding: var(--space-16); border: 1px solid var(--hairline); border-radius: var(--radius-control); background: var(--surface); }
pre code { overflow-wrap: normal; }
th code { white-space: nowrap; }
.up, .down { font-weight: 600; }
.up { color: var(--evergreen); }
.down { color: var(--ribbon); }
.scroll + p { margin-top: var(--space-16); }
`;

export const plainStylePath = '/docs/style.css';
