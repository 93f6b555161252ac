export { ImageTool as default, type ImageToolProps } from './image-tool';
export type { OwnPicture } from './own-picture';
