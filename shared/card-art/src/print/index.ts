export { bow } from './bow';
export { cardSize, inch } from './card-size';
export { type CardFace, drawCardFace, type FaceStyle, type FaceWords } from './draw-card-face';
