import { readFileSync, writeFileSync } from 'node:fs';
import { composeFile, sandboxesComposeFile, withSections } from './compose-file';
import { sandboxesFile } from './sandboxes-file';

/** `npm run compose:write`: brings the compose files up to the descriptor of processes and the services' configurations. */
writeFileSync(composeFile, await withSections(readFileSync(composeFile, 'utf8')));
writeFileSync(sandboxesComposeFile, sandboxesFile());
