import { FIRST_SCREEN_END_ID } from '@bowtie/contracts';

/**
 * Stands behind what fills the screen of a phone. There a page that came from the server is painted as soon as this has come;
 * what follows must not move what is before it.
 */
export function FirstScreenEnd() {
  return <template id={FIRST_SCREEN_END_ID} />;
}
