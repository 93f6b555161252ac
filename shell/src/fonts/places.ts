/** Where something begins. In pixels of the screen. */
interface Place {
  node: Element | Text;
  left: number;
  top: number;
}

/** What is a little outside may move into sight. */
const marginPx = 64;
/** Less than what browsers count as a shift of the layout. */
const steadyPx = 2;

function rectOf(node: Element | Text): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects()[0] ?? range.getBoundingClientRect();
}

const isInSight = ({ top, bottom, left, right, width, height }: DOMRect) =>
  width > 0 &&
  height > 0 &&
  bottom > -marginPx &&
  top < window.innerHeight + marginPx &&
  right > 0 &&
  left < window.innerWidth;

/** Where all begins that can be seen. What is out of sight as a whole is not looked into, since that may not be laid out. */
export function inSight(root: Element = document.body): Place[] {
  return [...root.childNodes].flatMap((node) => {
    if (!(node instanceof Element) && !(node instanceof Text)) return [];
    const rect = rectOf(node);
    if (!isInSight(rect)) return [];
    const place = { node, left: rect.left, top: rect.top };
    return node instanceof Element ? [place, ...inSight(node)] : [place];
  });
}

/** Whether any of them begins somewhere else now. */
export function moved(places: readonly Place[]): boolean {
  return places.some(({ node, left, top }) => {
    const rect = rectOf(node);
    return Math.abs(rect.left - left) > steadyPx || Math.abs(rect.top - top) > steadyPx;
  });
}
