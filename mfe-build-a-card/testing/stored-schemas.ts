import { lateSchemas } from '../src/state/late-schemas';

/** Tests begin as a page does for somebody who comes back: with the schemas of what was kept. */
await Promise.all(lateSchemas.map((schema) => schema.load()));
