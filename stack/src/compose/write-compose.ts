import { readFileSync, writeFileSync } from 'node:fs';
import { composeFile, withSections } from './compose-file';

/** `npm run compose:write`: brings `docker-compose.yml` up to the descriptor of processes. */
writeFileSync(composeFile, withSections(readFileSync(composeFile, 'utf8')));
