import { join } from 'node:path';
import { repository } from '../setup/repository';
import { composeSections } from './compose-sections';

export const composeFile = join(repository, 'docker-compose.yml');
export const sandboxesComposeFile = join(repository, 'docker-compose.sandboxes.yml');

/**
 * The text of `docker-compose.yml` with what the descriptor of processes and the services' configurations say between its
 * markers.
 * @throws where a pair of markers is missing
 */
export async function withSections(text: string): Promise<string> {
  let written = text;
  for (const [name, lines] of Object.entries(await composeSections())) {
    const section = new RegExp(`(^ *# begin ${name}:.*\\n)[^]*?(^ *# end ${name}$)`, 'm');
    if (!section.test(written)) throw new Error(`docker-compose.yml lacks the markers of ${name}`);
    written = written.replace(
      section,
      (_all, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`,
    );
  }
  return written;
}
