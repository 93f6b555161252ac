export type { AnswerShape } from './answer-shape';
export { readAnswer, shapedAnswer } from './answer-shape';
export { shapeOfSchema } from './shape-of-schema';
