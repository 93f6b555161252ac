/** How a text that is too much for its place is set smaller, as the press does it. */
export interface WordFit {
  /** The sizes of the message, the most wanted first; in the unit that the place's styles draw them in. */
  readonly sizes: readonly number[];
  /** In how many columns many short lines may stand. */
  readonly mostColumns: number;
  /** Whether the air around the message is reckoned as that of its largest size, as the press does. */
  readonly airOfLargest: boolean;
  /** Whether the message may lose its line breaks where it is too much in any other way. */
  readonly mayRunOn: boolean;
}

/** The parts of a place for words, by their `data-text`. */
const partOf = (room: HTMLElement, part: 'message' | 'line') =>
  room.querySelectorAll<HTMLElement>(`[data-text="${part}"]`);

/** A line that would be wider than its place is made as small as it must be. */
function fitLine(line: HTMLElement): void {
  line.style.fontSize = '';
  const { clientWidth, scrollWidth } = line;
  if (scrollWidth > clientWidth) line.style.fontSize = `${(clientWidth / scrollWidth) * 100}%`;
}

/** Whether all that stands in a place, and what it is to spare, fits its height; a pixel is left to rounding. */
function fits(room: HTMLElement, spare: number): boolean {
  const first = room.firstElementChild?.getBoundingClientRect();
  const last = room.lastElementChild?.getBoundingClientRect();
  return !first || !last || last.bottom - first.top + spare <= room.clientHeight + 1;
}

const leadingOf = (message: HTMLElement) => Number.parseFloat(getComputedStyle(message).lineHeight) || 0;

/**
 * Sets the words of a place at the first size at which they fit it: a name in one line, a message of many short lines in
 * columns, and one with too many line breaks even for that without them. The place is told when it has to cut. Without a
 * `fit` the message is set already, and only lines are fitted.
 */
export function fitText(room: HTMLElement, fit: WordFit | null): void {
  if (fit !== null) fitMessage(room, fit);
  for (const line of partOf(room, 'line')) fitLine(line);
}

function fitMessage(room: HTMLElement, fit: WordFit): void {
  const { sizes, mostColumns, airOfLargest, mayRunOn } = fit;
  const [message] = partOf(room, 'message');
  const [largest] = sizes;
  if (message === undefined || largest === undefined) return;
  const last = sizes.length - 1;
  const take = (size: number, index: number) => {
    room.style.setProperty('--size', String(size));
    // What is added to a size that would be too small to read on a screen fades out towards the smallest.
    room.style.setProperty('--ease', String(last === 0 ? 1 : (last - index) / last));
  };
  const told = (columns: number, runsOn: boolean, cut: boolean) => {
    message.style.columnCount = String(columns);
    message.dataset.runsOn = String(runsOn);
    room.dataset.cut = String(cut);
  };
  take(largest, 0);
  room.style.setProperty('--air', '1');
  told(1, false, false);
  const leading = airOfLargest ? leadingOf(message) : 0;
  const fitting = () =>
    sizes.find((size, index) => {
      take(size, index);
      return fits(room, airOfLargest ? leading - leadingOf(message) : 0);
    });
  let size = fitting();
  for (let columns = 2; size === undefined && columns <= mostColumns; columns += 1) {
    told(columns, false, false);
    size = fitting();
  }
  if (size === undefined && mayRunOn) {
    told(1, true, false);
    size = fitting();
  }
  if (size === undefined) told(1, mayRunOn, true);
  room.style.setProperty('--air', String((size ?? largest) / largest));
}
