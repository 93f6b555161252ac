import { useAtom } from 'jotai';
import { keptOriginal } from './kept-original';
import { PictureTool, type PictureToolProps } from './picture-tool';

/** What the page that opens the tool gives it. */
export type ImageToolProps = Pick<PictureToolProps, 'value' | 'onAccept' | 'onClose' | 'words'>;

/**
 * A picture of one's own for the face of a card. To be shown in a dialog, which gives the title, the trap of the focus
 * and the way out.
 */
export function ImageTool(props: ImageToolProps) {
  const [original, keepOriginal] = useAtom(keptOriginal);
  return <PictureTool {...props} original={original} onOriginal={keepOriginal} />;
}
