import { readFileSync, writeFileSync } from 'node:fs';
import { serviceArrows, serviceGraphPage, withServiceGraph } from './service-graph';

/** `npm run graph:write`: brings the picture of the services up to the contracts of the calls. */
const page = readFileSync(serviceGraphPage, 'utf8');
writeFileSync(serviceGraphPage, withServiceGraph(page, serviceArrows()));
