import { media } from '@bowtie/ui/cards';
import { readStored } from '@bowtie/web';
import type { CardForm } from './card-form';

let loaded: typeof CardForm | undefined;

/** The form of the current card, once it has been loaded. */
export function loadedCardForm(): typeof CardForm | undefined {
  return loaded;
}

/** Loads the form, which brings with it what forms are made of. */
export async function loadCardForm(): Promise<typeof CardForm> {
  loaded ??= (await import('./card-form')).CardForm;
  return loaded;
}

/**
 * Whether the landing is drawn without its form: on a server, which knows of no batch, and on a narrow screen, since there the
 * form stands below the card, where nobody sees it who has only just come. Whoever was here before finds it with the page.
 */
export function mayFormWait(): boolean {
  if (typeof window === 'undefined') return true;
  return window.matchMedia(media.narrow).matches && !hasKeptBatch();
}

/** Whether this browser has kept a batch. */
function hasKeptBatch(): boolean {
  return readStored('build-a-card', 'local') !== undefined;
}
