import { flame } from './families/seasonal/seasonal-lights';

/** The occasions that have a picture. */
export const occasionSlugs = [
  'birthday',
  'thank-you',
  'congratulations',
  'wedding',
  'holiday',
  'everyday',
  'graduation',
  'new-baby',
  'new-home',
  'get-well',
] as const;

export type OccasionSlug = (typeof occasionSlugs)[number];

const paper = '#FFF8EC';
const red = '#C3273A';
const deepRed = '#8E1522';
const green = '#2F6B54';
const gold = '#D9A441';
const ink = '#3A2A22';
const blush = '#F3B7A6';
const sky = '#BFDDE0';

const petals = (x: number, y: number, r: number, fill: string, count = 6): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${Array.from({ length: count }, (_, index) => `<path d="M0 0C${-r * 0.5} ${-r * 0.4} ${-r * 0.4} ${-r} 0 ${-r} ${r * 0.4} ${-r} ${r * 0.5} ${-r * 0.4} 0 0z" transform="rotate(${Math.round((index * 360) / count)})"/>`).join('')}<circle r="${r * 0.26}" fill="${gold}"/></g>`;

const leaf = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})"><path d="M0 0C10-15 31-15 40 0 31 15 10 15 0 0z" fill="${green}"/><path d="M0 0H40C31 15 10 15 0 0z" fill="#0b2a1e" fill-opacity=".24"/></g>`;

/** Each on a round ground of its own, 160 by 160. */
const drawings: Readonly<Record<OccasionSlug, readonly [ground: string, body: string]>> = {
  birthday: [
    '#F9D5CB',
    `<path d="M34 136V92q0-9 9-9h74q9 0 9 9v44z" fill="${red}"/><path d="M34 118h92v18H34z" fill="${deepRed}"/><path d="M34 94q0-13 12-13h68q12 0 12 13v6c-6 14-17 14-23 0-6 16-17 16-23 0-6 16-17 16-23 0-6 14-17 14-23 0z" fill="${paper}"/><path d="M57 81V56h8v25M76 81V52h8v29M95 81V56h8v25" fill="${gold}"/><path d="M57 68l8-5M76 66l8-5M95 68l8-5" stroke="${paper}" stroke-width="4"/>${flame(61, 55, 0.62)}${flame(80, 51, 0.62)}${flame(99, 55, 0.62)}<path d="M26 136H134" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
  ],
  'thank-you': [
    '#DCE8DA',
    `${leaf(80, 118, -150, 1)}${leaf(82, 112, -28, 1.1)}${leaf(80, 92, -140, 0.8)}<path d="M80 142Q78 104 86 74" fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round"/>${petals(88, 58, 36, red, 7)}${petals(50, 74, 21, blush, 6)}${petals(118, 84, 18, '#F6CF83', 6)}`,
  ],
  congratulations: [
    '#F6E3B4',
    `<path d="M48 132l22-62 34 34z" fill="${red}"/><path d="M58 104l31 19-9 4-26-10zM66 82l35 24-10 6-29-19z" fill="${gold}"/><ellipse cx="87" cy="87" rx="25" ry="10" fill="${deepRed}" transform="rotate(45 87 87)"/><path d="M92 76C92 56 104 54 104 36M100 84C120 82 118 62 136 66M96 80L122 44" fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round"/><path d="M70 46l9-3 3 9-9 3zM128 92l9-3 3 9-9 3z" fill="${red}"/><path d="M84 30h0M130 38h0M112 66h0M142 58h0M54 60h0" stroke="${gold}" stroke-width="11" stroke-linecap="round"/>`,
  ],
  wedding: [
    '#EFE3D3',
    `${leaf(38, 128, -20, 0.9)}${leaf(122, 128, -160, 0.9)}<circle cx="64" cy="92" r="32" fill="none" stroke="#9A6B1E" stroke-width="10"/><circle cx="64" cy="90" r="32" fill="none" stroke="${gold}" stroke-width="8"/><circle cx="98" cy="92" r="32" fill="none" stroke="#9A6B1E" stroke-width="10"/><circle cx="98" cy="90" r="32" fill="none" stroke="#EFC873" stroke-width="8"/><path d="M78 63a32 32 0 0 1 18 27" fill="none" stroke="${gold}" stroke-width="8"/><path d="M84 44l8-14h14l8 14-15 18z" fill="#D6EEF2"/><path d="M84 44h30L99 62zM92 30l7 14 7-14" fill="#9CCBD6" fill-opacity=".7"/>`,
  ],
  holiday: [
    '#CFE0E2',
    `<path d="M72 122h16v18H72z" fill="#5A3A26"/><path d="M80 22l26 36H92l24 32h-14l24 34H34l24-34H44l24-32H54z" fill="${green}"/><path d="M80 22l26 36H92l24 32h-14l24 34H80z" fill="#0b2a1e" fill-opacity=".22"/><path d="M58 60q24 15 46-3M46 92q34 22 68-3" fill="none" stroke="${red}" stroke-width="5"/><path d="M68 78h0M94 80h0M62 110h0M84 106h0M106 112h0" stroke="${gold}" stroke-width="9" stroke-linecap="round"/><path d="M80 8l5 10 11 1.5-8 8 2 11-10-5.5-10 5.5 2-11-8-8 11-1.5z" fill="${gold}"/>`,
  ],
  everyday: [
    sky,
    `<path d="M40 66h64v36a28 28 0 0 1-28 28h-8a28 28 0 0 1-28-28z" fill="${paper}"/><path d="M86 66h18v36a28 28 0 0 1-28 28 40 40 0 0 0 10-28z" fill="#D9C3A8" fill-opacity=".55"/><path d="M104 76h8a15 15 0 0 1 0 30h-9" fill="none" stroke="${paper}" stroke-width="8"/><ellipse cx="72" cy="66" rx="32" ry="9" fill="#6B4226"/><path d="M72 90c-5-9-18-7-18 3 0 9 11 14 18 21 7-7 18-12 18-21 0-10-13-12-18-3z" fill="${red}"/><path d="M58 50q-7-9 0-17t0-16M74 48q-7-9 0-17t0-16M90 50q-7-9 0-17t0-16" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/><ellipse cx="74" cy="138" rx="50" ry="6" fill="${ink}" fill-opacity=".18"/>`,
  ],
  graduation: [
    '#DAD3EA',
    `<path d="M44 82v30q36 22 72 0V82z" fill="#2F2A55"/><path d="M80 34l66 30-66 30-66-30z" fill="#3E3870"/><path d="M80 34l66 30-66 30z" fill="#2F2A55"/><path d="M80 64q34 6 44 18v26" fill="none" stroke="${gold}" stroke-width="5"/><path d="M117 106h14l4 26h-22z" fill="${gold}"/><circle cx="80" cy="64" r="6" fill="${gold}"/>`,
  ],
  'new-baby': [
    '#FBE3C8',
    `<path d="M28 78a46 46 0 0 1 46-46v46z" fill="${green}"/><path d="M28 78h104a52 40 0 0 1-104 0z" fill="${blush}"/><path d="M80 118a52 40 0 0 0 52-40H96q0 28-16 40z" fill="${red}" fill-opacity=".22"/><path d="M28 78h104" stroke="${paper}" stroke-width="7"/><path d="M132 78q2-26 16-30" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="52" cy="132" r="13" fill="${ink}"/><circle cx="108" cy="132" r="13" fill="${ink}"/><circle cx="52" cy="132" r="5" fill="${gold}"/><circle cx="108" cy="132" r="5" fill="${gold}"/><path d="M80 90c-4-7-14-5-14 3 0 7 9 11 14 16 5-5 14-9 14-16 0-8-10-10-14-3z" fill="${red}"/>`,
  ],
  'new-home': [
    '#D6E6D3',
    `<path d="M36 74L80 36l44 38v62H36z" fill="${paper}"/><path d="M80 36l44 38v62H80z" fill="#D9C3A8" fill-opacity=".45"/><path d="M24 80L80 30l56 50" fill="none" stroke="${red}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/><path d="M104 34h14v26l-14-12z" fill="${deepRed}"/><path d="M68 136v-30a12 12 0 0 1 24 0v30z" fill="${green}"/><circle cx="87" cy="118" r="2.5" fill="${gold}"/><path d="M46 84h16v18H46zM98 84h16v18H98z" fill="#F6CF83"/><path d="M54 84v18M46 93h16M106 84v18M98 93h16" stroke="${ink}" stroke-width="2"/><path d="M20 137H140" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>${leaf(28, 136, -80, 0.7)}${leaf(128, 136, -100, 0.8)}`,
  ],
  'get-well': [
    '#F3E1C0',
    `<circle cx="80" cy="84" r="33" fill="${gold}"/><circle cx="80" cy="84" r="24" fill="#F3CE72"/><g stroke="${gold}" stroke-width="7" stroke-linecap="round"><path d="M80 38V24M112 52l10-10M48 52L38 42M126 84h14M34 84H20"/></g><path d="M22 116q22-22 46-4 26-22 46 2 14-6 26 6 4 22-18 22H40q-26-2-18-26z" fill="${paper}"/><path d="M22 116q-8 24 18 26h82q22 0 18-22 0 12-22 10H44q-22 2-22-14z" fill="#D9C3A8" fill-opacity=".6"/><path d="M70 80h0M90 80h0" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M70 92q10 9 20 0" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`,
  ],
};

/** Whether there is a picture for this occasion. */
export function isOccasion(slug: string): slug is OccasionSlug {
  return occasionSlugs.some((known) => known === slug);
}

/** A small picture of an occasion as an SVG document. It carries no words: the occasion's name stands beside it. */
export function drawOccasion(slug: OccasionSlug): string {
  const [ground, body] = drawings[slug];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160" role="img"><title>${slug.replaceAll('-', ' ')}</title><circle cx="80" cy="80" r="78" fill="${ground}"/>${body}</svg>`;
}
