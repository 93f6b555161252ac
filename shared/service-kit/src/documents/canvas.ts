import { Typesetter } from './typesetter';

/** The store's colours on paper. */
export const inks = {
  ink: '#221B16',
  muted: '#6A5D52',
  hairline: '#E4D8C8',
  paper: '#FBF6EE',
  ribbon: '#B3202E',
  foil: '#C99A3A',
} as const;

/** What every page is drawn with. */
export interface Canvas {
  document: PDFKit.PDFDocument;
  type: Typesetter;
}

/** What a document is. */
export interface DocumentFacts {
  title: string;
  /** The language that it is read in, such as `en-US`. */
  locale?: string;
  /** When it was made; now, where that is not said. */
  madeAt?: Date;
  /** Whether a box stands for a letter that no typeface has; else a text with such a letter is refused. */
  isLenient?: boolean;
}

/** A document that is drawn page by page, as the bytes of a PDF. Pages can be gone back to until `draw` ends. */
export async function renderDocument(
  { title, locale, madeAt, isLenient = false }: DocumentFacts,
  draw: (canvas: Canvas) => void,
): Promise<Buffer> {
  // Loaded at the first document: the library is large.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    compress: true,
    displayTitle: true,
    ...(locale !== undefined && { lang: locale }),
    info: {
      Title: title,
      Author: 'Bowtie',
      Creator: 'Bowtie',
      Producer: 'Bowtie',
      ...(madeAt && { CreationDate: madeAt }),
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw({ document, type: new Typesetter(document, isLenient) });
  document.end();
  await done;
  return Buffer.concat(pieces);
}
