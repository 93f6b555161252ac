import { useAtom } from 'jotai';
import { PictureTool, type PictureToolProps } from './picture-tool';
import { storedOriginal } from './stored-original';

/** What the page that opens the tool gives it. */
export type ImageToolProps = Pick<PictureToolProps, 'value' | 'onAccept' | 'onClose' | 'text'>;

/**
 * A picture of one's own for the design of a card. To be shown in a dialog, which gives the title, the trap of the focus
 * and the way out.
 */
export function ImageTool(props: ImageToolProps) {
  const [original, setOriginal] = useAtom(storedOriginal);
  return <PictureTool {...props} original={original} onOriginal={setOriginal} />;
}
