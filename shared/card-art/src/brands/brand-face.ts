import { contrast, rgbOf } from '../contrast';
import { between, randomFrom, seedFrom } from '../random';
import { setWord } from '../stroke-letters';
import { cardHeight, cardWidth, mix, n } from '../svg';
import { type MerchantIdentity, markOf } from './merchant-mark';

/** In which everything on a brand's card is written: its foot is drawn for that, so that it needs no scrim. */
const ink = '#fffaf2';
const night = '#140b07';
/** Least contrast of the ink on the card. */
const legible = 5.5;

/** The mark on the card, and the name beside it. */
const mark = { x: 42, y: 42, size: 112, corner: 24 } as const;
const name = { x: 182, right: cardWidth - 42, cap: 30, least: 17, gap: 34, lead: 1.62 } as const;

/** A colour of the brand, as dark as the ink needs it. */
function deepened(colour: string, share: number): string {
  let dark = share;
  while (dark < 0.96 && contrast(rgbOf(ink), rgbOf(mix(colour, night, dark))) < legible) dark += 0.04;
  return mix(colour, night, Math.min(dark, 0.96));
}

/** The name in capitals that have a drawing; what has none leaves a gap. */
function capitals(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").toUpperCase();
  return plain.split(/\s+/).filter((word) => word !== '');
}

/** Words in one line, or two of lengths as even as possible. */
function linesOf(words: readonly string[], cap: number): string[] {
  const room = name.right - name.x;
  const wide = (line: string) => (setWord(line, name.gap).width * cap) / 100;
  const whole = words.join(' ');
  if (words.length < 2 || wide(whole) <= room) return [whole];
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, width: Math.max(...lines.map(wide)) };
  });
  return splits.reduce((best, each) => (each.width < best.width ? each : best)).lines;
}

/** The brand's name beside its mark, in lines of capitals. */
function lettering(text: string): string {
  const words = capitals(text);
  const lines = linesOf(words, name.cap);
  const widest = Math.max(1, ...lines.map((line) => setWord(line, name.gap).width / 100));
  const cap = Math.max(name.least, Math.min(name.cap, (name.right - name.x) / widest));
  const scale = cap / 100;
  const high = cap * (1 + (lines.length - 1) * name.lead);
  const top = mark.y + (mark.size - high) / 2;
  const drawn = lines.map((line, row) =>
    setWord(line, name.gap)
      .glyphs.map(
        ({ x, d }) =>
          `<path d="${d}" transform="translate(${n(name.x + x * scale)} ${n(top + row * cap * name.lead)})scale(${Math.round(scale * 1000) / 1000})"/>`,
      )
      .join(''),
  );
  return `<g fill="none" stroke="${ink}" stroke-width="${n(3.4 / scale)}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

/**
 * The face of a brand's gift card: its own colour, its mark in the corner and again, large, as a watermark, and its name. It
 * has the shape of every card and falls to a deep tone at its foot, where the amount stands in a light ink.
 */
export function drawBrandFace(brand: MerchantIdentity): string {
  const { colour, slug } = brand;
  const { body, whole, title } = markOf(brand);
  const random = randomFrom(seedFrom(slug) ^ 0x5bd1e995);
  const ground = deepened(colour, 0.04);
  const foot = mix(ground, night, 0.48);
  const large = between(random, 4.6, 5.4);
  const turn = between(random, -16, 16);
  const [x, y] = [between(random, 450, 510), between(random, 240, 280)];
  const id = (part: string) => `${part}${seedFrom(slug).toString(36)}`;
  const [light, shade, tile] = [id('l'), id('s'), id('t')];
  const box = `x="${mark.x}" y="${mark.y}" width="${mark.size}" height="${mark.size}" rx="${mark.corner}"`;
  const stop = (offset: number, tone: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity}"/>`;
  const down = stop(0, foot, 0) + stop(0.55, foot, 0.94) + stop(1, foot);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}" width="${cardWidth}" height="${cardHeight}" role="img"><title>${title}</title>`,
    `<defs><linearGradient id="${light}" x1="0" y1="0" x2="1" y2="1">${stop(0, ground)}${stop(1, mix(ground, night, 0.3))}</linearGradient><linearGradient id="${shade}" x1="0" y1="0" x2="0" y2="1">${down}</linearGradient><clipPath id="${tile}"><rect ${box}/></clipPath></defs>`,
    `<path d="M0 0H${cardWidth}V${cardHeight}H0z" fill="url(#${light})"/>`,
    `<g opacity=".17" transform="translate(${n(x)} ${n(y)})rotate(${n(turn)})scale(${n(large)})translate(-48 -48)">${body}</g>`,
    `<path d="M0 ${n(cardHeight * 0.52)}H${cardWidth}V${cardHeight}H0z" fill="url(#${shade})"/>`,
    `<g clip-path="url(#${tile})"><g transform="translate(${mark.x} ${mark.y})scale(${Math.round((mark.size / 96) * 1000) / 1000})">${whole}</g></g>`,
    `<rect ${box} fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="2"/>`,
    `${lettering(brand.name)}</svg>`,
  ].join('');
}
