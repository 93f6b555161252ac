import type { CatalogSearch } from '@bowtie/providers/search';
import type { PictureBook } from '../pictures/picture-book';
import type { PngPress } from '../pictures/png-press';
import type { Snapshot } from '../store/snapshot';
import type { AnswerCache } from './answer-cache';

/** What the calls of the catalogue stand on. */
export interface CallParts {
  current(): Snapshot;
  answers: AnswerCache;
  search: CatalogSearch;
  pictures: PictureBook;
  pngs: PngPress;
}
