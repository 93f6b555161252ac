export { type Canvas, type DocumentFacts, inks, renderDocument } from './canvas';
export { NotPrintable } from './runs';
export { drawShapes } from './shapes';
export { Sheet } from './sheet';
export { familiesOf } from './typefaces';
export { type Style, type TextBlock, Typesetter } from './typesetter';
