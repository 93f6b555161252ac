/** How browsers check answers, for the build that makes it: `shapedAnswer` is what a file of calls takes in the place of schemas. */
export { shapedAnswer } from './answer-shape';
export { shapeOfSchema } from './shape-of-schema';
