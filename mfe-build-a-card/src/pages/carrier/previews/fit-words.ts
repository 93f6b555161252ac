/** How a text that is too much for its place is set smaller, as the press does it. */
export interface WordFit {
  /** The sizes of the message, the most wanted first; in the unit that the place's styles draw them in. */
  readonly sizes: readonly number[];
  /** In how many columns many short lines may stand. */
  readonly mostColumns: number;
  /** Whether the message may lose its line breaks where it is too much in any other way. */
  readonly mayRunOn: boolean;
}

/** The parts of a place for words, by their `data-words`. */
const partOf = (room: HTMLElement, part: 'message' | 'line') =>
  room.querySelectorAll<HTMLElement>(`[data-words="${part}"]`);

/** A line that would be wider than its place is made as small as it must be. */
function fitLine(line: HTMLElement): void {
  line.style.fontSize = '';
  const { clientWidth, scrollWidth } = line;
  if (scrollWidth > clientWidth) line.style.fontSize = `${(clientWidth / scrollWidth) * 100}%`;
}

/** Whether all that stands in a place fits its height; a pixel is left to rounding. */
function fits(room: HTMLElement): boolean {
  const first = room.firstElementChild?.getBoundingClientRect();
  const last = room.lastElementChild?.getBoundingClientRect();
  return !first || !last || last.bottom - first.top <= room.clientHeight + 1;
}

/**
 * Sets the words of a place at the first size at which they fit it: a name in one line, a message of many short lines in
 * columns, and one with too many line breaks even for that without them. The place is told when it has to cut.
 */
export function fitWords(room: HTMLElement, { sizes, mostColumns, mayRunOn }: WordFit): void {
  const [message] = partOf(room, 'message');
  for (const line of partOf(room, 'line')) fitLine(line);
  if (message === undefined) return;
  const last = sizes.length - 1;
  const fitsIn = (columns: number) =>
    sizes.some((size, index) => {
      room.style.setProperty('--size', String(size));
      // What is added to a size that would be too small to read on a screen fades out towards the smallest.
      room.style.setProperty('--ease', String(last === 0 ? 1 : (last - index) / last));
      message.style.columnCount = String(columns);
      return fits(room);
    });
  const told = (runsOn: boolean, cut: boolean) => {
    room.dataset.cut = String(cut);
    message.dataset.runsOn = String(runsOn);
  };
  told(false, false);
  for (let columns = 1; columns <= mostColumns; columns += 1) if (fitsIn(columns)) return;
  told(mayRunOn, false);
  if (!mayRunOn || !fitsIn(1)) told(mayRunOn, true);
}
