/**
 * Writes `src/icon/icon-paths.ts`: the few lucide icons that the store shows, each as one path, so that the first page
 * carries no icon library. Run with `npm run icons -w @bowtie/ui` after a change of the list.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const chosen: Readonly<Record<string, string>> = {
  alert: 'circle-alert',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  bag: 'shopping-bag',
  calendar: 'calendar',
  card: 'credit-card',
  check: 'check',
  'check-circle': 'circle-check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  clock: 'clock',
  close: 'x',
  copy: 'copy',
  edit: 'pencil',
  eye: 'eye',
  'eye-off': 'eye-off',
  filter: 'sliders-horizontal',
  gift: 'gift',
  help: 'circle-question-mark',
  info: 'info',
  lock: 'lock',
  'log-out': 'log-out',
  mail: 'mail',
  menu: 'menu',
  minus: 'minus',
  moon: 'moon',
  phone: 'phone',
  pin: 'map-pin',
  plus: 'plus',
  refresh: 'refresh-cw',
  search: 'search',
  send: 'send',
  shield: 'shield-check',
  star: 'star',
  sun: 'sun',
  tag: 'tag',
  trash: 'trash',
  truck: 'truck',
  undo: 'undo-2',
  upload: 'upload',
  user: 'user',
  warning: 'triangle-alert',
};

const shapes: Readonly<Record<string, (number: (key: string) => number) => string>> = {
  circle: (n) => {
    const r = n('r');
    return `M${n('cx') - r} ${n('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  },
  line: (n) => `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`,
  rect: (n) => {
    const [w, h, r] = [n('width') - 2 * n('rx'), n('height') - 2 * n('rx'), n('rx')];
    const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
    return `M${n('x') + r} ${n('y')}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}z`;
  },
};

function pathOf([tag, attributes]: IconNode): string {
  if (tag === 'path') return (attributes.d ?? '').replace(/^m/, 'M0 0m');
  if (tag === 'polyline') return `M${attributes.points}`;
  const draw = shapes[tag];
  if (!draw) throw new Error(`No rule for the shape ${tag}`);
  return draw((key) => Number(attributes[key] ?? 0));
}

const nodes: Record<string, readonly IconNode[]> = createRequire(import.meta.url)(
  'lucide-static/icon-nodes.json',
);
const lines = Object.entries(chosen).map(([name, source]) => {
  const parts = nodes[source];
  if (!parts) throw new Error(`lucide has no icon ${source}`);
  const key = name.includes('-') ? `'${name}'` : name;
  return `  ${key}: '${parts.map(pathOf).join('')}',`;
});

writeFileSync(
  new URL('../src/icon/icon-paths.ts', import.meta.url),
  `/** Written by tools/write-icons.ts from lucide (ISC licence). Each icon is one stroked path on a 24 by 24 grid. */
export const iconPaths = {
${lines.join('\n')}
} as const;
`,
);
