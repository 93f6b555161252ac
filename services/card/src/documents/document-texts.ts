import { createWrittenTexts } from '@bowtie/service-kit';
import messages from '../../messages/documents.es.json' with { type: 'json' };

/** A text of a card's files, in the language that they are written in. */
export const { t } = createWrittenTexts(messages);
